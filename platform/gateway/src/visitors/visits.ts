import type { FastifyReply, FastifyRequest } from 'fastify';
import { liveReleases, withoutShell, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import type { Revalidated } from 'service-kit';
import { giveBucket, readBucket } from './bucketCookie';
import { createChooser, hasCanary, type Chosen } from './chooseReleases';

/** What a visitor gets: one release of each app. */
export interface VisitorReleases {
  /** Of the remotes: one of each, and nothing of the others. */
  readonly document: DiscoveryDocument;
  /** Of the shell, if any is released. */
  readonly shell: DiscoveryEntry | undefined;
}

export interface Visit {
  readonly releases: VisitorReleases;
  /** How far a response that depends on the releases may be kept. */
  readonly caching: Pick<Revalidated, 'cacheControl' | 'vary'>;
}

export type Visits = ReturnType<typeof createVisits>;

const FOR_ALL = '';

export interface VisitOptions {
  /** See `placesOfBuckets`. */
  readonly key: string;
  /** Whether the shop is behind https. */
  readonly isSecure: () => boolean;
}

/**
 * Gives each visitor their releases (docs/product.md RELEASE-6).
 *
 * While a canary of any app runs, a visitor has a bucket in a cookie, and what depends on it is for their browser alone. While
 * none runs, responses are the same for all, so nobody gets a cookie, and one that is left has no effect until it expires.
 */
export function createVisits({ key, isSecure }: VisitOptions) {
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

/** By document, and by the versions that a visitor gets of it: what is made of a visitor's releases is kept by them. */
const known = new WeakMap<DiscoveryDocument, Map<string, VisitorReleases>>();

/** The live releases: what everybody gets who gets no canary; the same object for the same document. */
export function releasesForAll(document: DiscoveryDocument): VisitorReleases {
  return known.get(document)?.get(FOR_ALL) ?? remember(document, FOR_ALL, liveReleases(document));
}

/** The same object for the same releases of the same document. */
function releasesOf(document: DiscoveryDocument, chosen: Chosen): VisitorReleases {
  const key = JSON.stringify([...chosen].map(([name, { metadata }]) => [name, metadata.version]));
  return known.get(document)?.get(key) ?? remember(document, key, chosen);
}

function remember(document: DiscoveryDocument, key: string, chosen: Chosen): VisitorReleases {
  const ofDocument = known.get(document) ?? new Map<string, VisitorReleases>();
  const releases = toVisitorReleases(document, chosen);
  known.set(document, ofDocument.set(key, releases));
  return releases;
}

function toVisitorReleases({ schema, microFrontends }: DiscoveryDocument, chosen: Chosen): VisitorReleases {
  const live = liveReleases({ schema, microFrontends });
  const entries = Object.keys(microFrontends).map((name) => {
    const entry = chosen.get(name);
    return [name, entry ? [withFallback(entry, live.get(name))] : []] as const;
  });
  return {
    document: withoutShell({ schema, microFrontends: Object.fromEntries(entries) }),
    shell: chosen.get('shell'),
  };
}

/** A canary that fails in a browser gives way to the live release in the same view. */
function withFallback(entry: DiscoveryEntry, live: DiscoveryEntry | undefined): DiscoveryEntry {
  if (!live || live === entry) return entry;
  const extras = { ...entry.extras, fallbackIntegrity: live.metadata.integrity };
  return { ...entry, fallbackUrl: live.url, extras };
}
