import type { FastifyReply, FastifyRequest } from 'fastify';
import { liveReleases, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import type { Revalidated } from 'service-kit';
import { giveBucket, readBucket } from './bucketCookie';
import { createChooser, hasCanary, type Chosen } from './chooseReleases';

/** One release of each app. */
export interface VisitorReleases {
  /** Of the remotes, one release each. */
  readonly document: DiscoveryDocument;
  /** Undefined before the first release. */
  readonly shell: DiscoveryEntry | undefined;
}

export interface Visit {
  readonly releases: VisitorReleases;
  /** Of responses that depend on the releases. */
  readonly caching: Pick<Revalidated, 'cacheControl' | 'vary'>;
}

/**
 * Chooses the releases of each visitor (docs/product.md RELEASE-6). While a canary runs, a visitor has a bucket in a cookie, and
 * responses are private; while none runs, they are the same for all, and set no cookie.
 * @param key see `placesOfBuckets`
 * @param isSecure whether the shop is behind https
 */
export function createVisits(key: string, isSecure: () => boolean) {
  const choose = createChooser(key);

  return (request: FastifyRequest, reply: FastifyReply, document: DiscoveryDocument): Visit => {
    if (!hasCanary(document)) return { releases: releasesForAll(document), caching: {} };
    const chosen = choose(document, readBucket(request) ?? giveBucket(reply, isSecure()));
    return {
      releases: releasesOf(document, chosen),
      caching: { cacheControl: 'private, no-cache', vary: 'cookie' },
    };
  };
}

/** Returns the live releases. */
export function releasesForAll(document: DiscoveryDocument): VisitorReleases {
  return releasesOf(document, liveReleases(document));
}

/** By document and chosen versions: pages are cached by these objects. */
const known = new WeakMap<DiscoveryDocument, Map<string, VisitorReleases>>();

function releasesOf(document: DiscoveryDocument, chosen: Chosen): VisitorReleases {
  const key = JSON.stringify([...chosen].map(([name, { metadata }]) => [name, metadata.version]));
  const cached = known.get(document) ?? new Map<string, VisitorReleases>();
  const releases = cached.get(key) ?? toVisitorReleases(document, chosen);
  known.set(document, cached.set(key, releases));
  return releases;
}

function toVisitorReleases(document: DiscoveryDocument, chosen: Chosen): VisitorReleases {
  const live = liveReleases(document);
  const remotes = Object.keys(document.microFrontends).filter((name) => name !== 'shell');
  const entries = remotes.map((name) => {
    const entry = chosen.get(name);
    return [name, entry ? [withFallback(entry, live.get(name))] : []] as const;
  });
  return {
    document: { ...document, microFrontends: Object.fromEntries(entries) },
    shell: chosen.get('shell'),
  };
}

/** A browser falls back from a failed canary to the live release in the same view. */
function withFallback(entry: DiscoveryEntry, live: DiscoveryEntry | undefined): DiscoveryEntry {
  if (!live || live === entry) return entry;
  const extras = { ...entry.extras, fallbackIntegrity: live.metadata.integrity };
  return { ...entry, fallbackUrl: live.url, extras };
}
