import { decodablePath } from 'contract';
import { createStore } from 'shared-events';
import { createPath, type Location, type Navigator, type To } from 'shared-router';
import { readPositions, type OpenPage } from './scrollPositions';

export type Navigation = ReturnType<typeof createNavigation>;

/**
 * Changes URL and page like React Router's data router, which would add 15 KB (docs/decisions/0027).
 * @param beforePage delays a change of path. A newer navigation supersedes a delayed one. Must not reject.
 */
export function createNavigation(beforePage: (url: string) => Promise<void>) {
  /** In px, by the key of the history entry. */
  const positions = readPositions();
  const { store, set } = createStore<OpenPage>({ location: currentLocation() });
  let latest: Location | undefined;

  async function open(location: Location, scroll: OpenPage['scroll'], changeUrl = () => {}): Promise<void> {
    latest = location;
    const left = store.get().location;
    positions[left.key] = window.scrollY;
    if (location.pathname !== left.pathname) {
      await beforePage(createUrl({ ...location, hash: '' }).href);
      if (latest !== location) return;
    }
    changeUrl();
    set({ location, scroll: positions[location.key] ?? scroll });
  }

  function navigateBy(method: 'pushState' | 'replaceState'): Navigator['push'] {
    return (to, state, options) => {
      const location = locationOf(to, { usr: state as unknown });
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

  window.addEventListener('popstate', () => void open(currentLocation(), 'hash or top'));

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
  const { usr, key = 'default' } = (window.history.state ?? {}) as HistoryState;
  return locationOf(window.location, { usr, key });
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
