import { Link, paths, useHasPage } from 'shared-router';
import { Icon, type IconName } from 'shared-ui';
import classes from './Sidebar.module.css';
import { useAccountRequest } from './useAccountRequest';

const links: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
  { to: paths.shop, label: 'Products', icon: 'grid' },
  { to: paths.cart, label: 'Orders', icon: 'bag' },
  { to: paths.customers, label: 'Customers', icon: 'heart' },
];

export function Sidebar() {
  const { pending, request } = useAccountRequest();
  const hasPage = useHasPage();
  const live = links.filter(({ to }) => hasPage(to));

  function handleSignOut() {
    request('sign-out', { send: (auth) => auth.signOut(), failure: 'Failed to sign out. Please try again.' });
  }

  return (
    <nav className={classes.sidebar} aria-label="Dashboard">
      <ul>
        {live.map(({ to, label, icon }) => (
          <li key={to}>
            <Link className={classes.link} to={to}>
              <Icon name={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
        <li className={classes.last}>
          <button
            type="button"
            className={classes.link}
            aria-disabled={pending ? true : undefined}
            onClick={handleSignOut}
          >
            <Icon name="logout" />
            <span>Sign Out</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
