import type { FastifyReply, FastifyRequest } from 'fastify';
import { liveReleases, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import type { Revalidated } from 'service-kit';
import { unknownDocument } from '../releases/followDocument';
import { giveBucket, readBucket } from './bucketCookie';
import { createChooser, hasCanary, type Chosen } from './chooseReleases';

export interface VisitorReleases {
  /** Holds one release of each remote. */
  readonly document: DiscoveryDocument;
  /** Undefined before the first release. */
  readonly shell: DiscoveryEntry | undefined;
  /** Until discovery has responded once. */
  readonly isUnknown: boolean;
}

export interface Visit {
  readonly releases: VisitorReleases;
  /** For responses that depend on the visitor's releases. */
  readonly caching: Pick<Revalidated, 'cacheControl' | 'vary'>;
}

/** Chooses each visitor's releases (docs/product.md RELEASE-6). @param key see `placesOfBuckets` @param isSecure for its cookies */
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

export function releasesForAll(document: DiscoveryDocument): VisitorReleases {
  return releasesOf(document, liveReleases(document));
}

/** By document and chosen versions. Returns the same objects each time, because pages are cached by them. */
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
    isUnknown: document === unknownDocument,
  };
}

/** Adds the live release, to which a browser falls back when a canary fails. */
function withFallback(entry: DiscoveryEntry, live: DiscoveryEntry | undefined): DiscoveryEntry {
  if (!live || live === entry) return entry;
  const extras = { ...entry.extras, fallbackIntegrity: live.metadata.integrity };
  return { ...entry, fallbackUrl: live.url, extras };
}
