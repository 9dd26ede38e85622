import { liveReleases, receivedDocumentSchema, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import { createStore } from 'shared-events';
import { matchPath } from 'shared-router';
import * as v from 'valibot';

const DISCOVERY_TIMEOUT_MS = 5_000;
const MAY_HANG_AFTER_MS = 1_500;

type Releases = ReadonlyMap<string, DiscoveryEntry>;

export interface RemoteRoute {
  readonly remote: string;
  readonly path: string;
}

export type ReleasesStore = ReturnType<typeof createReleasesStore>;

/** @param received the document in the page @param url of the newest document */
export function createReleasesStore(received: DiscoveryDocument, url: string) {
  const { store, set } = createStore<Releases>(liveReleases(received));
  let routes = routesOf(store.get());
  let pending: Promise<Releases> | undefined;
  let askedAt = Date.now();
  let requests = 0;
  let adopted = 0;
  let change: ((document: DiscoveryDocument) => Promise<DiscoveryDocument>) | undefined;

  async function fetchReleases(): Promise<Releases> {
    askedAt = Date.now();
    const request = ++requests;
    const signal = AbortSignal.timeout(DISCOVERY_TIMEOUT_MS);
    const response = await fetch(url, { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
    const { document, problems } = v.parse(receivedDocumentSchema, await response.json());
    problems.forEach((problem) => console.warn(problem));
    // Superseded by a newer response.
    if (request < adopted) return store.get();
    adopted = request;
    return adopt(document);
  }

  async function adopt(document: DiscoveryDocument): Promise<Releases> {
    const releases = liveReleases((await change?.(document)) ?? document);
    const next = routesOf(releases);
    // Keeps unchanged routes, so that pages do not render again.
    if (JSON.stringify(routes) !== JSON.stringify(next)) routes = next;
    set(releases);
    return releases;
  }

  /** Concurrent callers share a request. @throws Error without a valid response within 5 s */
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
    routeAt: (pathname: string) => routes.find(({ path }) => matchPath(path, pathname)),
    refresh,
    /** Never rejects. */
    async refreshIfOlderThan(ageMs: number) {
      if (ageOf(askedAt) > ageMs || pending || change) await refresh().catch(() => {});
    },
    /** @param next must not reject */
    async override(next: NonNullable<typeof change>) {
      change = next;
      await adopt(received);
    },
  };
}

/** Drops invalid entries. @throws ValiError */
export function parseDocument(value: unknown): DiscoveryDocument {
  return v.parse(receivedDocumentSchema, value).document;
}

/** Returns the distance, because a device's clock may go back. */
function ageOf(time: number): number {
  return Math.abs(Date.now() - time);
}

function routesOf(releases: Releases): readonly RemoteRoute[] {
  return [...releases].flatMap(([remote, { extras }]) =>
    (extras?.routes ?? []).map(({ path }) => ({ remote, path })),
  );
}
