import type { ComponentType } from 'react';
import { matchPath, useLocation, type RemoteSearchBox } from 'shared-router';
import { Icon, lazyPart } from 'shared-ui';
import { remotes, type RemoteName } from 'tooling/apps';
import { afterFirstPage } from '../afterFirstPage';
import type { RemoteLoader } from './loadFromRemote';
import { RemotePlace, type MissingProps } from './RemotePlace';
import classes from './remoteSearch.module.css';

const REMOTE: RemoteName = 'mfe-catalog';
const ownRoutes = remotes.find(({ name }) => name === REMOTE)?.routes ?? [];

/** The catalogue's search box, for the main bar. It comes after the page itself, into a place of its own height. */
export function remoteSearch(loader: RemoteLoader): ComponentType {
  const Part = lazyPart(
    async () => {
      await afterFirstPage();
      const { SearchBox } = await loader.load<RemoteSearchBox>(REMOTE, 'SearchBox');
      return { default: SearchBox };
    },
    <Place />,
  );
  return function Search() {
    return <RemotePlace remote={REMOTE} Part={Part} Missing={Missing} />;
  };
}

/** Looks like the box that is to come. */
function Place() {
  return (
    <div className={classes.place} aria-hidden="true">
      <Icon name="search" />
    </div>
  );
}

function Missing({ onRetry }: MissingProps) {
  const { pathname } = useLocation();
  // The catalogue's own pages say it already, with a "Try again" that is for the search too.
  if (ownRoutes.some((route) => matchPath(route, pathname))) return <Place />;
  return (
    <p role="alert" className={classes.missing}>
      The search can’t be shown right now.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
