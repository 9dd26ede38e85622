import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { liveReleases, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import type { Revalidated } from 'service-kit';
import { unknownDocument } from '../releases/followDocument';
import { BUCKETS, createChooser, hasCanary, type Chosen } from './chooseReleases';

const BUCKET_COOKIE = 'release-bucket';
const BUCKET = /^(?:0|[1-9]\d{0,3})$/;
/** Longer than any canary. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

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

function readBucket({ cookies }: FastifyRequest): number | undefined {
  const bucket = cookies[BUCKET_COOKIE] ?? '';
  return BUCKET.test(bucket) ? Number(bucket) : undefined;
}

/** Gives a visitor one of 10,000 buckets at random, too few to identify anybody. @param secure whether the shop uses https */
function giveBucket(reply: FastifyReply, secure: boolean): number {
  const bucket = randomInt(BUCKETS);
  reply.setCookie(BUCKET_COOKIE, String(bucket), cookieOptions(MAX_AGE_S, secure));
  return bucket;
}

/** Returns the options of the shop's cookies: hidden from scripts and other sites. @param maxAge in seconds */
export function cookieOptions(maxAge: number, secure: boolean): CookieSerializeOptions {
  return { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure };
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
