import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import {
  matchPath,
  useLocation,
  type RemoteSearchBox,
  type SearchBoxProps,
  type SearchInput,
} from 'shared-router';
import type { RemoteRelease } from '../remotes/knownReleases';
import { PlainSearch } from './PlainSearch';
import { useHasPages } from '../releases/livePages';
import type { ReleasesStore } from '../releases/releasesStore';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { RemoteSlot, shownPart } from '../remotes/RemoteSlot';
import classes from './RemoteSearch.module.css';

const REMOTE = 'mfe-catalog';

interface OpenBox {
  readonly Box: ComponentType<SearchBoxProps>;
  readonly release: RemoteRelease;
}

/** Shows a plain field until the search box is needed or the page is idle. Updates at navigations only. */
export function remoteSearch(loader: RemoteLoader, releases: ReleasesStore): ComponentType {
  let wasWanted = false;
  let current: OpenBox | undefined;

  async function loadBox(): Promise<OpenBox> {
    const part = await loader.loadPart(REMOTE, 'SearchBox', ({ SearchBox }: RemoteSearchBox) => SearchBox);
    return { Box: shownPart(part, loader), release: part.release };
  }

  function Part() {
    const { pathname } = useLocation();
    const [wanted, setWanted] = useState(wasWanted);
    const [composing, setComposing] = useState(false);
    const [open, setOpen] = useState(current);
    const [error, setError] = useState<Error>();
    const place = useRef<HTMLDivElement>(null);
    const typed = useRef<SearchInput>(undefined);

    const takeOver = useCallback(() => {
      const input = typed.current;
      typed.current = undefined;
      return input;
    }, []);

    const show = (box: OpenBox) => {
      current = box;
      setOpen(box);
    };

    useEffect(() => {
      if (!wanted || open) return;
      wasWanted = true;
      loadBox().then(show, setError);
    }, [wanted, open]);

    useEffect(() => {
      const isLive = open?.release.version === releases.get().get(REMOTE)?.metadata.version;
      if (!open || isLive || isInUse(place.current)) return;
      loadBox().then(
        (next) => {
          if (next.release !== open.release && !isInUse(place.current)) show(next);
        },
        () => {},
      );
    }, [pathname, open]);

    if (error) throw error;
    if (open && !composing) {
      return (
        <div ref={place}>
          <open.Box takeOver={takeOver} />
        </div>
      );
    }
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

  function Missing({ onRetry }: { readonly onRetry: () => void }) {
    const { pathname } = useLocation();
    // Page messages restore the search too.
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

  function drop(): RemoteRelease | undefined {
    const release = current?.release;
    current = undefined;
    return release;
  }

  return function Search() {
    if (!useHasPages(REMOTE)) return null;
    return (
      <RemoteSlot
        remote={REMOTE}
        loader={loader}
        drop={drop}
        missing={(onRetry) => <Missing onRetry={onRetry} />}
      >
        <Part />
      </RemoteSlot>
    );
  };
}

function isInUse(place: HTMLElement | null): boolean {
  if (place?.contains(document.activeElement)) return true;
  return [...(place?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '');
}
