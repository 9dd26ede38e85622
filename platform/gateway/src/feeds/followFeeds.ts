import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from 'contract/feed';
import type { FastifyBaseLogger } from 'fastify';
import { sharedBody, staleOnError, type SharedBody } from 'service-kit';
import { FEED_TIMEOUT_MS, LARGEST_FEED, type ReadFeed } from 'service-kit/readFeed';
import type { Base } from '../base';
import { createFeedJudge, feedNames, type FeedName, type JudgeFeed } from './judgeFeeds';
import { feedReader } from './readFeedVersion';

const FRESH_MS = 1_000;
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

export function openFeeds(
  base: Pick<Base, 'config' | 'origins' | 'settings' | 'log' | 'feedItemsDropped' | 'feedHeldBack'>,
  pictures: readonly string[],
): FollowedFeeds {
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

export function feedVersion(text: string, hash = hashOf(text)): FeedVersion {
  return { hash, url: `/data/${hash}.json`, text, body: sharedBody(text) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
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
    const reader = feedReader(url, name === 'posts', async (feed) => {
      const hash = hashOf(feed.text);
      const isNew = latest[name]?.hash !== hash;
      if (!isNew && !reader.isRefused()) return;
      const catalogue = await judge(name, feed.items);
      if (!isNew) return;
      if (!latest[name]) log.info(sizeOf(name, feed));
      latest = { ...latest, [name]: feedVersion(feed.text, hash), ...(catalogue && { catalogue }) };
    });
    let readAt = performance.now();
    const ask = staleOnError({
      async read(signal) {
        await reader.read(signal);
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
    return [{ name, ask, reader, overdue: () => (performance.now() - readAt) / 1000 }];
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
      return feed?.reader.isHeldBack() ? latest.products : undefined;
    },
  };
}

function sizeOf(name: FeedName, { text, items }: ReadFeed): string {
  const megabytes = (Buffer.byteLength(text) / MEGABYTE).toFixed(1);
  return `The ${name} feed has ${items.length} items, ${megabytes} of at most ${LARGEST_FEED / MEGABYTE} MB.`;
}
