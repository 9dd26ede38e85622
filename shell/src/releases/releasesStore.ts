import { liveReleases, receivedDocumentSchema, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import { createStore, type Store } from 'shared-events';
import * as v from 'valibot';

const DISCOVERY_TIMEOUT_MS = 5_000;
/** A request that is older may hang: another one is sent beside it. */
const MAY_HANG_AFTER_MS = 1_500;

export type Releases = ReadonlyMap<string, DiscoveryEntry>;

/** A path of the shop and the remote whose page it is. */
export interface RemoteRoute {
  readonly remote: string;
  readonly path: string;
}

/** Which release of each remote is live, as far as this page knows. */
export interface ReleasesStore extends Store<Releases> {
  /** The routes of the live releases. */
  readonly routes: () => readonly RemoteRoute[];
  /**
   * Asks the discovery document for the releases that are live now; a second time at once only where the first request may hang.
   * @throws Error when there is no usable response within 5 s
   */
  readonly refresh: () => Promise<Releases>;
  /**
   * The same when the document was last asked for longer ago than this. Never rejects: without a usable response the
   * releases stay as they are.
   * @param ageMs in milliseconds
   */
  readonly refreshIfOlderThan: (ageMs: number) => Promise<void>;
  /**
   * From now on each document counts as `change` gives it back, the present one too, and every look at it is at the newest.
   * @param change never rejects
   */
  readonly override: (change: Override) => Promise<void>;
}

/** Points remotes at other releases than the document does. */
type Override = (document: DiscoveryDocument) => Promise<DiscoveryDocument>;

/**
 * @param sent the document the page was sent with
 * @param url of the newest document
 */
export function createReleasesStore(sent: DiscoveryDocument, url: string): ReleasesStore {
  const { store, set } = createStore(liveReleases(sent));
  let routes = routesOf(store.get());
  let pending: Promise<Releases> | undefined;
  let askedAt = Date.now();
  let requests = 0;
  let adopted = 0;
  let change: Override | undefined;

  async function fetchReleases(): Promise<Releases> {
    askedAt = Date.now();
    const request = ++requests;
    // Always asked for, by the ETag of the response that the browser has kept.
    const response = await fetch(url, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
    const { document, problems } = v.parse(receivedDocumentSchema, await response.json());
    problems.forEach((problem) => console.warn(problem));
    // A response that a later request has overtaken is older.
    if (request < adopted) return store.get();
    adopted = request;
    return adopt(document);
  }

  async function adopt(document: DiscoveryDocument): Promise<Releases> {
    const releases = liveReleases((await change?.(document)) ?? document);
    routes = keepIfSame(routes, routesOf(releases));
    set(releases);
    return releases;
  }

  function refresh(): Promise<Releases> {
    if (pending && ageOf(askedAt) < MAY_HANG_AFTER_MS) return pending;
    const request = fetchReleases().finally(() => {
      if (pending === request) pending = undefined;
    });
    pending = request;
    return request;
  }

  return {
    ...store,
    routes: () => routes,
    refresh,
    async refreshIfOlderThan(ageMs) {
      if (ageOf(askedAt) > ageMs || pending || change) await refresh().catch(() => {});
    },
    async override(next) {
      change = next;
      await adopt(sent);
    },
  };
}

/** The clock of a device may be set back. */
function ageOf(time: number): number {
  return Math.abs(Date.now() - time);
}

function routesOf(releases: Releases): readonly RemoteRoute[] {
  return [...releases].flatMap(([remote, { extras }]) =>
    (extras?.routes ?? []).map(({ path }) => ({ remote, path })),
  );
}

/** The same array when nothing is new, so that nothing is rendered anew. */
function keepIfSame<T>(known: T, next: T): T {
  return JSON.stringify(known) === JSON.stringify(next) ? known : next;
}
