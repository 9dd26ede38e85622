import { useEffect, useRef, useState, type ComponentType } from 'react';
import { matchPath, useLocation, type RemoteSearchBox } from 'shared-router';
import { Icon, lazyPart } from 'shared-ui';
import { afterFirstPage } from '../afterFirstPage';
import type { RemoteRelease } from './knownReleases';
import type { ReleasesStore } from './releases';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot, type MissingProps } from './RemoteSlot';
import { shownPart } from './shownPart';
import classes from './RemoteSearch.module.css';

const REMOTE = 'mfe-catalog';

/** The box as it was loaded. */
interface OpenBox {
  readonly Box: ComponentType;
  readonly release: () => RemoteRelease | undefined;
}

/**
 * The catalogue's search box, for the main bar. It comes after the page itself, into a place of its own height. A newer release
 * of it comes with a navigation, but never under the hands of who is using it.
 */
export function remoteSearch(loader: RemoteLoader, releases: ReleasesStore): ComponentType {
  let current: OpenBox | undefined;
  let broken: RemoteRelease | undefined;

  async function loadBox() {
    const part = await loader.loadPart<RemoteSearchBox>(REMOTE, 'SearchBox', ({ SearchBox }) => SearchBox);
    return { Box: shownPart(part, loader), release: () => part.release };
  }

  function firstBox(): OpenBox {
    let release: RemoteRelease | undefined;
    const load = async () => {
      await afterFirstPage();
      const first = await loadBox();
      release = first.release();
      return { default: first.Box };
    };
    return { Box: lazyPart(load, <Placeholder />), release: () => release };
  }

  function Part() {
    const { pathname } = useLocation();
    const place = useRef<HTMLDivElement>(null);
    const [open, setOpen] = useState(() => (current ??= firstBox()));

    useEffect(() => {
      const shown = open.release();
      const isLive = shown?.version === releases.get().get(REMOTE)?.metadata.version;
      if (!shown || isLive || isInUse(place.current)) return;
      loadBox().then(
        (next) => {
          if (next.release() === shown || isInUse(place.current)) return;
          current = next;
          setOpen(next);
        },
        // The one that is there goes on.
        () => {},
      );
    }, [pathname, open]);

    return (
      <div ref={place}>
        <open.Box />
      </div>
    );
  }

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
    return (
      <RemoteSlot
        remote={REMOTE}
        Part={Part}
        Missing={Missing}
        onFailure={() => {
          // What was loaded is not used again.
          broken = current?.release();
          current = undefined;
          loader.reportFailure(REMOTE);
        }}
        onBroken={(outcome) => broken !== undefined && loader.giveUp(broken, outcome)}
      />
    );
  };
}

/** Whether it has the focus, or something is typed into it. */
function isInUse(place: HTMLElement | null): boolean {
  if (place?.contains(document.activeElement)) return true;
  return [...(place?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '');
}

/** Looks like the box that is to come. */
function Placeholder() {
  return (
    <div className={classes.placeholder} aria-hidden="true">
      <Icon name="search" />
    </div>
  );
}
