import { Link, paths, useHasPage } from 'shared-router';
import { Icon, type IconName } from 'shared-ui';
import classes from './Sidebar.module.css';
import * as texts from './texts.json';
import { useAccountRequest } from './useAccountRequest';

const links: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
  { to: paths.shop, label: texts.products, icon: 'grid' },
  { to: paths.cart, label: texts.orders, icon: 'bag' },
  { to: paths.customers, label: texts.customers, icon: 'heart' },
];

export function Sidebar() {
  const { pending, request } = useAccountRequest();
  const hasPage = useHasPage();
  const live = links.filter(({ to }) => hasPage(to));

  function handleSignOut() {
    request('sign-out', { send: (auth) => auth.signOut(), failure: texts.signOutFailed });
  }

  return (
    <nav className={classes.sidebar} aria-label={texts.dashboard}>
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
            <span>{texts.signOut}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
