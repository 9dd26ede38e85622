import { cart, cartCount, useStore, wishlist } from 'shared-events';
import { Link, paths, useHasPage } from 'shared-router';
import { Icon, type IconName } from 'shared-ui';
import { Badge, countedName } from './Badge';
import classes from './AccountLinks.module.css';
import { useSignedIn } from './useSignedIn';

export function AccountLinks({
  className,
  onSignOut,
}: {
  readonly className?: string | undefined;
  readonly onSignOut: () => void;
}) {
  const hasPage = useHasPage();
  const signedIn = useSignedIn();
  const wished = useStore(wishlist).length;
  const inCart = cartCount(useStore(cart));
  return (
    <ul className={className}>
      {hasPage(paths.login) && (
        <li className={classes.account} data-in-menu>
          {signedIn ? (
            <button type="button" className={classes.link} onClick={onSignOut}>
              <Icon name="logout" />
              <span>Log Out</span>
            </button>
          ) : (
            <Link className={classes.link} to={paths.login}>
              <Icon name="user" />
              <span>Login</span>
            </Link>
          )}
        </li>
      )}
      {hasPage(paths.wishlist) && (
        <li>
          <CountedLink to={paths.wishlist} label="Wishlist" icon="heart" count={wished} />
        </li>
      )}
      {hasPage(paths.cart) && (
        <li>
          <CountedLink to={paths.cart} label="Cart" icon="bag" count={inCart} />
        </li>
      )}
      {hasPage(paths.dashboard) && (
        <li data-in-menu>
          <Link className={classes.link} to={paths.dashboard}>
            <Icon name="home" />
            <span>Dashboard</span>
          </Link>
        </li>
      )}
    </ul>
  );
}

function CountedLink(props: {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly count: number;
}) {
  const { to, label, icon, count } = props;
  return (
    <Link className={classes.link} to={to} aria-label={countedName(label, count)}>
      <Icon name={icon} />
      <span>{label}</span>
      <Badge count={count} />
    </Link>
  );
}
