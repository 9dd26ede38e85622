import type { ComponentProps } from 'react';
import { cart, cartCount, useStore, wishlist } from 'shared-events';
import { Link, paths, useHasPage } from 'shared-router';
import { format, Icon, type IconName } from 'shared-ui';
import classes from './AccountLinks.module.css';
import * as texts from './texts.json';
import { useSignedIn } from './useSignedIn';

interface Props {
  readonly className?: string | undefined;
  readonly onSignOut: () => void;
}

export function AccountLinks({ className, onSignOut }: Props) {
  const hasPage = useHasPage();
  const signedIn = useSignedIn();
  const wished = useStore(wishlist).length;
  const inCart = cartCount(useStore(cart));
  return (
    <ul className={className}>
      {signedIn && hasPage(paths.login) ? (
        <li className={classes.account} data-in-menu>
          <button type="button" className={classes.link} onClick={onSignOut}>
            <Icon name="logout" />
            <span>{texts.logOut}</span>
          </button>
        </li>
      ) : (
        <TopLink to={paths.login} label={texts.login} icon="user" className={classes.account} data-in-menu />
      )}
      <TopLink to={paths.wishlist} label={texts.wishlist} icon="heart" count={wished} />
      <TopLink to={paths.cart} label={texts.cart} icon="bag" count={inCart} />
      <TopLink to={paths.dashboard} label={texts.dashboard} icon="home" data-in-menu />
    </ul>
  );
}

interface TopLinkProps extends ComponentProps<'li'> {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly count?: number;
  readonly 'data-in-menu'?: boolean;
}

/** docs/product.md TOPBAR-5 */
function TopLink({ to, label, icon, count = 0, ...item }: TopLinkProps) {
  const hasPage = useHasPage();
  if (!hasPage(to)) return null;
  return (
    <li {...item}>
      <Link
        className={classes.link}
        to={to}
        aria-label={count > 0 ? format(texts.withItems, { label, count }) : undefined}
      >
        <Icon name={icon} />
        <span>{label}</span>
        {count > 0 && <span className={classes.badge}>{count}</span>}
      </Link>
    </li>
  );
}
