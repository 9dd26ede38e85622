import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Base } from '../base';
import { chosenReleases } from '../render/visitorReleases';
import { overrideSettings, type GatewaySettings } from '../settings';
import type { FindPublished } from '../shop/publishedReleases';
import type { Shop } from '../shop/shop';
import { BUCKETS, chooseReleases, hasCanary, placesOfBuckets, type Visit } from './chooseReleases';
import { createOverrides } from './overrides';

const BUCKET_COOKIE = 'release-bucket';
const BUCKET = /^(?:0|[1-9]\d{0,3})$/;
/** Longer than any canary. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

export type Visitors = ReturnType<typeof createVisitors>;

/** Chooses the releases of visitors: by canary bucket, then by the overrides of their browser. */
export function createVisitors(
  { settings, plugin }: Pick<Base, 'settings' | 'plugin'>,
  findPublished: FindPublished,
) {
  /** docs/product.md RELEASE-6. */
  function visit(request: FastifyRequest, reply: FastifyReply, { document, forAll, once }: Shop): Visit {
    if (!hasCanary(document)) return { releases: forAll, caching: {} };
    const bucket = readBucket(request) ?? giveBucket(reply);
    const chosen = chooseReleases(document, bucket, (app, entry) =>
      once(entry, 'places', () => placesOfBuckets(settings.CANARY_KEY, app, entry.metadata.version)),
    );
    const versions = JSON.stringify([...chosen].map(([name, { metadata }]) => [name, metadata.version]));
    return {
      releases: once(document, versions, () => chosenReleases(document, chosen)),
      caching: { cacheControl: 'private, no-cache', vary: 'cookie' },
    };
  }

  const overrides = createOverrides(findPublished, overrideSettings(settings), plugin.hosts);
  const overriddenVisit = (request: FastifyRequest, reply: FastifyReply, shop: Shop) =>
    overrides.apply(request, visit(request, reply, shop), shop.document);
  return { visit, overriddenVisit, overrides };
}

/** Returns the options of the shop's cookies: hidden from scripts and other sites. */
export function cookieOptions({ PUBLIC_ORIGIN = '' }: GatewaySettings): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: PUBLIC_ORIGIN.startsWith('https:') };
}

/** Returns a function that returns the shop's origin: once the app listens, if the settings have none. */
export function publicOriginOf(app: FastifyInstance, { PUBLIC_ORIGIN }: GatewaySettings): () => string {
  return () => PUBLIC_ORIGIN ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? 0}`;
}

function readBucket({ cookies }: FastifyRequest): number | undefined {
  const bucket = cookies[BUCKET_COOKIE] ?? '';
  return BUCKET.test(bucket) ? Number(bucket) : undefined;
}

/** Gives a visitor one of 10,000 buckets at random, too few to identify anybody. */
function giveBucket(reply: FastifyReply): number {
  const bucket = randomInt(BUCKETS);
  reply.setCookie(BUCKET_COOKIE, String(bucket), { maxAge: MAX_AGE_S });
  return bucket;
}
