import { useState, type ComponentProps } from 'react';
import { cart, cartCount, useStore, wishlist } from 'shared-events';
import { Link, paths, useHasPage } from 'shared-router';
import { classNames, Icon, useHydrated, type IconName } from 'shared-ui';
import classes from './AccountLinks.module.css';
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
            <span>Log Out</span>
          </button>
        </li>
      ) : (
        <TopLink to={paths.login} label="Login" icon="user" className={classes.account} data-in-menu />
      )}
      <TopLink to={paths.wishlist} label="Wishlist" icon="heart" count={wished} />
      <TopLink to={paths.cart} label="Cart" icon="bag" count={inCart} />
      <TopLink to={paths.dashboard} label="Dashboard" icon="home" data-in-menu />
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
  const items = count === 1 ? '1 item' : `${count} items`;
  if (!hasPage(to)) return null;
  return (
    <li {...item}>
      <Link className={classes.link} to={to} aria-label={count > 0 ? `${label}, ${items}` : undefined}>
        <Icon name={icon} />
        <span>{label}</span>
        <Badge count={count} />
      </Link>
    </li>
  );
}

function Badge({ count }: { readonly count: number }) {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState({ count, hydrated });
  const [rises, setRises] = useState(0);
  if (count !== seen.count || hydrated !== seen.hydrated) {
    setSeen({ count, hydrated });
    if (seen.hydrated && count > seen.count) setRises(rises + 1);
  }
  if (count === 0) return null;
  return (
    <span key={rises} className={classNames(classes.badge, rises > 0 && classes.pop)}>
      {count}
    </span>
  );
}
