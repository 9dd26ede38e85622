import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { IMMUTABLE, sendRevalidated, sharedBody, staleOnError, type SharedBody } from 'service-kit';
import {
  EMPTY_LIST,
  FEED_TIMEOUT_MS,
  LARGEST_FEED,
  readFeed,
  UnusableFeedError,
  type ReadFeed,
} from 'service-kit/readFeed';
import { FeedLossError } from './feedBrake';

const JSON_TYPE = 'application/json; charset=utf-8';
const FRESH_MS = 1_000;
const MEGABYTE = 1_000_000;
const MOST_CACHED = 8;
const MOST_CACHED_BYTES = 64_000_000;
/** Long, because each request downloads all of an unusable feed. */
const UNUSABLE_PAUSE_MS = 30_000;
/** A feed that hangs must not delay the browser's request for it. */
const LOOK_MS = 1_000;

export const feedNames = ['products', 'posts'] as const;
export type FeedName = (typeof feedNames)[number];

export interface FeedVersion {
  readonly hash: string;
  readonly text: string;
  readonly body: SharedBody;
}

export type LatestFeeds = Partial<Record<FeedName, FeedVersion>>;

export type FeedVersions = ReturnType<typeof createFeedVersions>;

/** Returns the URLs from which the gateway reads the feeds. @param urls absolute, or below /api */
export function feedUrls(
  urls: Readonly<Record<FeedName, string>>,
  feed: string | undefined,
): Record<FeedName, string | undefined> {
  const at = (url: string) => {
    if (URL.canParse(url)) return url;
    return feed && new URL(url.replace(/^\/api\//, '/'), feed).href;
  };
  return { products: at(urls.products), posts: at(urls.posts) };
}

/** Follows the feeds and caches their last versions by hash. A failing feed keeps its last version. @param onVersion rejects to hold a version back */
export function createFeedVersions(
  urls: Readonly<Record<FeedName, string | undefined>>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  onVersion?: (name: FeedName, items: readonly unknown[]) => Promise<void>,
) {
  const latest: LatestFeeds = {};
  const cached = new LRUCache<string, SharedBody>({
    max: MOST_CACHED,
    maxSize: MOST_CACHED_BYTES,
    sizeCalculation: ({ plain }) => plain.length + 1,
  });

  function follow(name: FeedName) {
    const url = urls[name];
    if (url === undefined) return [];
    const { read, refusal } = createFeedReader(url, name, async (feed) => {
      const { text, items } = feed;
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
      const isNew = latest[name]?.hash !== hash;
      if (isNew || refusal()) await onVersion?.(name, items);
      if (!isNew) return;
      const body = cached.get(hash) ?? sharedBody(text);
      cached.set(hash, body);
      if (!latest[name]) log.info(sizeOf(name, feed));
      latest[name] = { hash, text, body };
    });
    let readAt = performance.now();
    const ask = staleOnError({
      async read(signal) {
        await read(signal);
        readAt = performance.now();
      },
      freshMs: FRESH_MS,
      timeoutMs: FEED_TIMEOUT_MS,
      patienceMs: FEED_TIMEOUT_MS,
      onChange: (problem) =>
        problem === undefined
          ? log.info(`The ${name} feed can be read again.`)
          : log.warn(
              `The ${name} feed cannot be read: ${problem}. The last good one serves, if there was one.`,
            ),
    });
    return [{ name, ask, refusal, overdue: () => (performance.now() - readAt) / 1000 }];
  }

  const feeds = feedNames.flatMap(follow);
  const ask = async () => void (await Promise.all(feeds.map((feed) => feed.ask())));
  let first: Promise<void> | undefined;

  return {
    /** Returns at once, and refreshes in the background. */
    latest(): LatestFeeds {
      void ask();
      return { ...latest };
    },
    async newest(): Promise<LatestFeeds> {
      await ask();
      return { ...latest };
    },
    /** Returns the seconds since each feed was read, or since the start. Asks again, also when no visitor comes. */
    async overdue(): Promise<ReadonlyMap<FeedName, number>> {
      await Promise.race([ask(), delay(LOOK_MS, undefined, { ref: false })]);
      return new Map(feeds.map(({ name, overdue }) => [name, overdue()]));
    },
    /** Resolves when each feed has responded or failed once. */
    first: (): Promise<void> => (first ??= ask()),
    /** Returns the last good products if browsers must not get those of the feed, which the brake holds back or which are none. */
    async productsInstead(): Promise<FeedVersion | undefined> {
      const feed = feeds.find(({ name }) => name === 'products');
      await Promise.race([feed?.ask(), delay(LOOK_MS, undefined, { ref: false })]);
      const refused = feed?.refusal();
      const isHeldBack = refused instanceof FeedLossError || refused?.message === EMPTY_LIST;
      return isHeldBack ? latest.products : undefined;
    },
    find: (hash: string): SharedBody | undefined =>
      cached.get(hash) ?? Object.values(latest).find((version) => version.hash === hash)?.body,
  };
}

function sizeOf(name: FeedName, { text, items }: ReadFeed): string {
  const megabytes = (Buffer.byteLength(text) / MEGABYTE).toFixed(1);
  return `The ${name} feed has ${items.length} items, ${megabytes} of at most ${LARGEST_FEED / MEGABYTE} MB.`;
}

function createFeedReader(url: string, name: FeedName, use: (feed: ReadFeed) => Promise<void>) {
  let etag: string | undefined;
  let unusable: { readonly error: Error; readonly until: number } | undefined;

  async function read(signal: AbortSignal): Promise<void> {
    if (unusable && performance.now() < unusable.until) throw unusable.error;
    const abort = new AbortController();
    const response = await fetch(url, {
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.any([abort.signal, signal]),
    });
    try {
      if (response.status === 304) {
        if (unusable) throw unusable.error;
        return;
      }
      const feed = await readFeed(response);
      // A shop may have no posts.
      if (name === 'products' && feed.items.length === 0) throw new UnusableFeedError(EMPTY_LIST);
      await use(feed);
      etag = response.headers.get('etag') ?? undefined;
      unusable = undefined;
    } catch (error) {
      // Closes the connection if the body was read in part.
      abort.abort();
      const isLoss = error instanceof FeedLossError;
      if (isLoss || error instanceof UnusableFeedError) {
        // Not if the body broke off, or has to be judged again: its ETag would turn the next response into a 304.
        etag = isLoss ? undefined : (response.headers.get('etag') ?? etag);
        unusable = { error, until: performance.now() + UNUSABLE_PAUSE_MS };
      }
      throw error;
    }
  }

  return { read, refusal: () => unusable?.error };
}

export function dataUrl({ hash }: Pick<FeedVersion, 'hash'>): string {
  return `/data/${hash}.json`;
}

/** Serves the last good products to browsers that request the feed at the shop's origin while it must not be used. */
export function serveProductsInstead(
  app: FastifyInstance,
  path: string,
  { productsInstead }: Pick<FeedVersions, 'productsInstead'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url.split('?')[0] !== path) return undefined;
    const version = await productsInstead();
    if (!version) return undefined;
    return sendRevalidated(request, reply, { type: JSON_TYPE, body: version.body });
  });
}

export function serveData(app: FastifyInstance, { find }: Pick<FeedVersions, 'find'>): void {
  app.get<{ Params: { file: string } }>('/data/:file', async (request, reply) => {
    const body = find(request.params.file.replace(/\.json$/, ''));
    if (!body) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ error: 'This data is no longer cached. Open the page again.' });
    }
    return sendRevalidated(request, reply, { type: JSON_TYPE, body, cacheControl: IMMUTABLE });
  });
}
