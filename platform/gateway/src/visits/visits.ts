import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Base } from '../parts';
import { chosenReleases } from '../render/visitorReleases';
import { overrideSettings } from '../settings';
import type { FindPublished } from '../shop/publishedReleases';
import type { Shop } from '../shop/shop';
import { BUCKETS, chooseReleases, hasCanary, placesOfBuckets, type Visit } from './chooseReleases';
import { createOverrides } from './overrides';
import { cookieOptions } from './targets';

const BUCKET_COOKIE = 'release-bucket';
const BUCKET = /^(?:0|[1-9]\d{0,3})$/;
/** Longer than any canary. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

export type Visitors = ReturnType<typeof createVisitors>;

/** Chooses the releases of visitors: by canary bucket, then by the overrides of their browser. */
export function createVisitors(
  { settings, plugin, publicOrigin }: Pick<Base, 'settings' | 'plugin' | 'publicOrigin'>,
  findPublished: FindPublished,
) {
  const isSecure = () => publicOrigin().startsWith('https:');
  /** docs/product.md RELEASE-6. */
  function visit(request: FastifyRequest, reply: FastifyReply, { document, forAll, once }: Shop): Visit {
    if (!hasCanary(document)) return { releases: forAll, caching: {} };
    const bucket = readBucket(request) ?? giveBucket(reply, isSecure());
    const chosen = chooseReleases(document, bucket, (app, entry) =>
      once(entry, 'places', () => placesOfBuckets(settings.CANARY_KEY, app, entry.metadata.version)),
    );
    const versions = JSON.stringify([...chosen].map(([name, { metadata }]) => [name, metadata.version]));
    return {
      releases: once(document, versions, () => chosenReleases(document, chosen)),
      caching: { cacheControl: 'private, no-cache', vary: 'cookie' },
    };
  }

  const overrides = createOverrides(findPublished, overrideSettings(settings), isSecure, plugin.hosts);
  const overriddenVisit = (request: FastifyRequest, reply: FastifyReply, shop: Shop) =>
    overrides.apply(request, visit(request, reply, shop), shop.document);
  return { visit, overriddenVisit, overrides };
}

/** Returns a function that returns the shop's origin: once the app listens, if the settings have none. */
export function publicOriginOf(
  app: FastifyInstance,
  { PUBLIC_ORIGIN }: { readonly PUBLIC_ORIGIN?: string | undefined },
): () => string {
  return () => PUBLIC_ORIGIN ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? 0}`;
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
