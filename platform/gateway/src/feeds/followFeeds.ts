import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from 'contract/feed';
import type { FastifyBaseLogger } from 'fastify';
import { sharedBody, staleOnError, type SharedBody } from 'service-kit';
import {
  EMPTY_LIST,
  FEED_SOURCE,
  FEED_TIMEOUT_MS,
  LARGEST_FEED,
  readFeed,
  UnusableFeedError,
  type ReadFeed,
} from 'service-kit/readFeed';
import type { Base } from '../base';
import { createFeedJudge, FeedLossError, feedNames, type FeedName, type JudgeFeed } from './judgeFeeds';

const FRESH_MS = 1_000;
/** Long, because each request downloads all of an unusable feed. */
const UNUSABLE_PAUSE_MS = 30_000;
const MEGABYTE = 1_000_000;
/** A feed that hangs must not delay the browser's request for it. */
const LOOK_MS = 1_000;

export interface FeedVersion {
  readonly hash: string;
  /** At which the gateway serves this version. */
  readonly url: string;
  readonly text: string;
  readonly body: SharedBody;
}

export type ShopFeeds = Partial<Readonly<Record<FeedName, FeedVersion>>> & {
  /** The products that the shop shows; undefined before the first version. */
  readonly catalogue?: readonly Product[] | undefined;
};

export type FollowedFeeds = ReturnType<typeof followFeeds>;

/** @param pictures other origins that the page's policy allows */
export function openFeeds(base: Base, pictures: readonly string[]): FollowedFeeds {
  const { config, origins, settings, log } = base;
  const judge = createFeedJudge(base, settings.FEED_BRAKE, pictures);
  return followFeeds(feedUrls(config, origins.feed), log, judge);
}

function feedUrls(
  urls: Readonly<Record<FeedName, string>>,
  feed: string | undefined,
): Record<FeedName, string | undefined> {
  const at = (url: string) => {
    if (URL.canParse(url)) return url;
    return feed && new URL(url.replace(/^\/api\//, '/'), feed).href;
  };
  return { products: at(urls.products), posts: at(urls.posts) };
}

export function feedVersion(text: string): FeedVersion {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { hash, url: `/data/${hash}.json`, text, body: sharedBody(text) };
}

/** Follows the feeds. A failing feed keeps its last version. */
export function followFeeds(
  urls: Readonly<Record<FeedName, string | undefined>>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  judge: JudgeFeed,
) {
  let latest: ShopFeeds = {};

  function follow(name: FeedName) {
    const url = urls[name];
    if (url === undefined) return [];
    let readAt = performance.now();
    let etag: string | undefined;
    let unusable: { readonly error: Error; readonly until: number } | undefined;

    async function read(signal: AbortSignal): Promise<void> {
      if (unusable && performance.now() < unusable.until) throw unusable.error;
      const abort = new AbortController();
      const response = await fetch(url!, {
        headers: etag ? { 'if-none-match': etag } : {},
        signal: AbortSignal.any([abort.signal, signal]),
      });
      try {
        if (response.status === 304 && unusable) throw unusable.error;
        if (response.status !== 304) {
          const feed = await readFeed(response);
          if (name === 'products' && feed.items.length === 0) throw new UnusableFeedError(EMPTY_LIST);
          await use(feed, response.headers.get(FEED_SOURCE));
          etag = response.headers.get('etag') ?? undefined;
          unusable = undefined;
        }
        readAt = performance.now();
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

    async function use(feed: ReadFeed, source: string | null): Promise<void> {
      const isNew = latest[name]?.text !== feed.text;
      if (!isNew && !unusable) return;
      const catalogue = await judge(name, feed.items, source);
      if (!isNew) return;
      if (!latest[name]) log.info(sizeOf(name, feed));
      latest = { ...latest, [name]: feedVersion(feed.text), ...(catalogue && { catalogue }) };
    }

    const ask = staleOnError({
      read,
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
    /** Whether browsers must not get it either. */
    const isHeldBack = () =>
      unusable?.error instanceof FeedLossError || unusable?.error.message === EMPTY_LIST;
    return [{ name, ask, isHeldBack, overdue: () => (performance.now() - readAt) / 1000 }];
  }

  const feeds = feedNames.flatMap(follow);
  const ask = async () => void (await Promise.all(feeds.map((feed) => feed.ask())));
  const look = (asked: Promise<unknown> | undefined) =>
    Promise.race([asked, delay(LOOK_MS, undefined, { ref: false })]);

  return {
    /** Returns at once, and refreshes in the background. */
    latest(): ShopFeeds {
      void ask();
      return latest;
    },
    read: ask,
    /** Like `read`, for at most a second. */
    look: async (): Promise<void> => void (await look(ask())),
    /** Returns the seconds since each feed was read, or since the start. Asks again, also when no visitor comes. */
    async overdue(): Promise<ReadonlyMap<FeedName, number>> {
      await look(ask());
      return new Map(feeds.map(({ name, overdue }) => [name, overdue()]));
    },
    /** Returns the last good products if browsers must not get those of the feed, which the brake holds back or which are none. */
    async productsInstead(): Promise<FeedVersion | undefined> {
      const feed = feeds.find(({ name }) => name === 'products');
      await look(feed?.ask());
      return feed?.isHeldBack() ? latest.products : undefined;
    },
  };
}

function sizeOf(name: FeedName, { text, items }: ReadFeed): string {
  const megabytes = (Buffer.byteLength(text) / MEGABYTE).toFixed(1);
  return `The ${name} feed has ${items.length} items, ${megabytes} of at most ${LARGEST_FEED / MEGABYTE} MB.`;
}
