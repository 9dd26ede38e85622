import {
  liveReleases,
  receivedDocumentSchema,
  type DiscoveryDocument,
  type DiscoveryEntry,
} from 'release-format';
import * as v from 'valibot';

const DISCOVERY_TIMEOUT_MS = 5_000;

export type Releases = ReadonlyMap<string, DiscoveryEntry>;

/** A path of the shop and the remote whose page it is. */
export interface RemoteRoute {
  readonly remote: string;
  readonly path: string;
}

/** Which release of each remote is live, as far as this page knows: a store for `useSyncExternalStore`. */
export interface ReleasesStore {
  readonly get: () => Releases;
  readonly subscribe: (onChange: () => void) => () => void;
  /** The routes of every release this page has known: an open tab keeps the ones it has. */
  readonly routes: () => readonly RemoteRoute[];
  /**
   * Asks the discovery document for the releases that are live now; one request at a time.
   * @throws Error when there is no usable response within 5 s
   */
  readonly refresh: () => Promise<Releases>;
}

/**
 * @param sent the document the page was sent with
 * @param url of the newest document
 */
export function createReleasesStore(sent: DiscoveryDocument, url: string): ReleasesStore {
  let releases = liveReleases(sent);
  let routes = addRoutes([], releases);
  let pending: Promise<Releases> | undefined;
  const listeners = new Set<() => void>();

  async function fetchReleases(): Promise<Releases> {
    const response = await fetch(url, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    const { document, problems } = v.parse(receivedDocumentSchema, await response.json());
    problems.forEach((problem) => console.warn(problem));
    releases = liveReleases(document);
    routes = addRoutes(routes, releases);
    listeners.forEach((listener) => listener());
    return releases;
  }

  return {
    get: () => releases,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    routes: () => routes,
    refresh() {
      pending ??= fetchReleases().finally(() => {
        pending = undefined;
      });
      return pending;
    },
  };
}

/** The same array when nothing is new, so that nothing is rendered anew. */
function addRoutes(known: readonly RemoteRoute[], releases: Releases): readonly RemoteRoute[] {
  const added = [...releases].flatMap(([remote, { extras }]) =>
    (extras?.routes ?? [])
      .filter(({ path }) => !known.some((route) => route.path === path))
      .map(({ path }) => ({ remote, path })),
  );
  return added.length === 0 ? known : [...known, ...added];
}
