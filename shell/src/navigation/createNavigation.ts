import { decodablePath } from 'contract';
import { createStore } from 'shared-events';
import { createPath, type Location, type Navigator, type To } from 'shared-router';
import { createScrollPositions, keyOfAdded, type OpenPage } from './scrollPositions';

export type Navigation = ReturnType<typeof createNavigation>;

/**
 * Changes URL and page like React Router's data router, which would add 15 KB (docs/decisions/0027).
 * @param beforePage delays a change of path. A newer navigation supersedes a delayed one. Must not reject.
 */
export function createNavigation(beforePage: (url: string) => Promise<void>) {
  const positions = createScrollPositions();
  const first = currentLocation();
  const { store, set } = createStore<OpenPage>({ location: first, scroll: positions.ofDocument(first) });
  let latest: Location | undefined;

  async function open(location: Location, scroll: OpenPage['scroll'], changeUrl?: () => void): Promise<void> {
    latest = location;
    const left = store.get().location;
    const isOtherPath = location.pathname !== left.pathname;
    if (isOtherPath) {
      await beforePage(createUrl({ ...location, hash: '' }).href);
      if (latest !== location) return;
    }
    changeUrl?.();
    set({ location, scroll, isNew: isOtherPath && changeUrl !== undefined });
  }

  function navigateBy(method: 'pushState' | 'replaceState'): Navigator['push'] {
    return (to, state, options) => {
      const location = locationOf(to, { usr: state as unknown });
      positions.remember(store.get().location);
      void open(location, options?.preventScrollReset ? 'hash' : 'hash or top', () => {
        const url = createUrl(to).href;
        try {
          window.history[method]({ usr: location.state as unknown, key: location.key }, '', url);
        } catch {
          // Safari refuses more than 100 changes in 10 s.
          window.location.assign(url);
        }
      });
    };
  }

  window.addEventListener('popstate', () => {
    const location = currentLocation();
    // A link to a hash of the page: the browser scrolls, some even before this event.
    if (location.hash && location.key === keyOfAdded(location) && location.key !== first.key)
      return void open(withKey(location), undefined);
    positions.remember(store.get().location);
    void open(location, positions.get(location) ?? 'hash or top');
  });

  const navigator: Navigator = {
    createHref: hrefOf,
    createURL: createUrl,
    encodeLocation: createUrl,
    go: (delta) => window.history.go(delta),
    push: navigateBy('pushState'),
    replace: navigateBy('replaceState'),
  };
  return { pages: store, navigator, positions };
}

/** The names are those of React Router, whose entries an earlier release may have written. */
interface HistoryState {
  readonly usr?: unknown;
  readonly key?: string;
}

function currentLocation(): Location {
  const { usr, key = keyOfAdded(window.location) } = (window.history.state ?? {}) as HistoryState;
  return locationOf(window.location, { usr, key });
}

/** Otherwise it would share the place of each other entry with its URL. */
function withKey(location: Location): Location {
  const key = createKey();
  try {
    window.history.replaceState({ usr: location.state as unknown, key }, '');
  } catch {
    // Safari refuses more than 100 changes in 10 s.
  }
  return { ...location, key };
}

function locationOf(to: To, { usr = null, key = createKey() }: HistoryState): Location {
  const { pathname, search, hash } = createUrl(to);
  // React Router would warn of a malformed path, and match it as it is.
  return { pathname: decodablePath(pathname), search, hash, state: usr, key };
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** Appends to the origin, because `new URL('//host', origin)` has another host. */
function createUrl(to: To): URL {
  return new URL(window.location.origin + hrefOf(to));
}
