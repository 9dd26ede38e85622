import type { ComponentType } from 'react';
import { matchPath, useLocation, type RemoteSearchBox } from 'shared-router';
import { Icon, lazyPart, useHydrated } from 'shared-ui';
import { afterFirstPage } from '../afterFirstPage';
import type { ReleasesStore } from './releases';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot, type MissingProps } from './RemoteSlot';
import classes from './RemoteSearch.module.css';

const REMOTE = 'mfe-catalog';

/** The catalogue's search box, for the main bar. It comes after the page itself, into a place of its own height. */
export function remoteSearch(loader: RemoteLoader, releases: ReleasesStore): ComponentType {
  const Part = lazyPart(
    async () => {
      await afterFirstPage();
      const { SearchBox } = await loader.load<RemoteSearchBox>(REMOTE, 'SearchBox');
      return { default: SearchBox };
    },
    <Placeholder />,
  );

  function Missing({ onRetry }: MissingProps) {
    const { pathname } = useLocation();
    // The catalogue's own pages say it already, with a "Try again" that is for the search too.
    if (releases.routes().some(({ remote, path }) => remote === REMOTE && matchPath(path, pathname)))
      return <Placeholder />;
    return (
      <p role="alert" className={classes.missing}>
        The search can’t be shown right now.{' '}
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    );
  }

  return function Search() {
    // What the page is sent with is the box's place.
    if (!useHydrated())
      return (
        <div data-mfe={REMOTE}>
          <Placeholder />
        </div>
      );
    return (
      <RemoteSlot
        remote={REMOTE}
        Part={Part}
        Missing={Missing}
        onFailure={() => loader.reportFailure(REMOTE)}
      />
    );
  };
}

/** Looks like the box that is to come. */
function Placeholder() {
  return (
    <div className={classes.placeholder} aria-hidden="true">
      <Icon name="search" />
    </div>
  );
}
