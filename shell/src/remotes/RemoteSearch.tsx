import { useEffect, useRef, useState, type ComponentType } from 'react';
import { matchPath, useLocation, type RemoteSearchBox, type SearchInput } from 'shared-router';
import { PlainSearch } from './PlainSearch';
import type { ReleasesStore } from './releases';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot, type MissingProps } from './RemoteSlot';
import classes from './RemoteSearch.module.css';

const REMOTE = 'mfe-catalog';

/**
 * The catalogue's search box, for the main bar. Until somebody is about to search, or the page is idle on a fast line, a plain
 * field stands there, and whoever types into it goes on typing into the search that takes its place.
 */
export function remoteSearch(loader: RemoteLoader, releases: ReleasesStore): ComponentType {
  let wasWanted = false;

  function Part() {
    const [wanted, setWanted] = useState(wasWanted);
    const [composing, setComposing] = useState(false);
    const [loaded, setLoaded] = useState<RemoteSearchBox>();
    const [error, setError] = useState<Error>();
    const typed = useRef<SearchInput>(undefined);

    useEffect(() => {
      if (!wanted) return;
      wasWanted = true;
      loader.load<RemoteSearchBox>(REMOTE, 'SearchBox').then(setLoaded, setError);
    }, [wanted]);

    if (error) throw error;
    if (loaded && !composing) return <loaded.SearchBox takeOver={() => typed.current} />;
    return (
      <PlainSearch
        onWanted={() => setWanted(true)}
        onComposing={setComposing}
        onLeave={(input) => {
          typed.current = input;
        }}
      />
    );
  }

  function Missing({ onRetry }: MissingProps) {
    const { pathname } = useLocation();
    // The catalogue's own pages say it already, with a "Try again" that is for the search too.
    if (releases.routes().some(({ remote, path }) => remote === REMOTE && matchPath(path, pathname)))
      return <PlainSearch />;
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
