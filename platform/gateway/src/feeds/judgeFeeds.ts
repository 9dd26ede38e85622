import { unmatchedFilters } from 'brand';
import {
  dropReasons,
  parseInChunks,
  parsePosts,
  parseProducts,
  reasonOf,
  type DropReason,
  type Product,
} from 'contract/feed';
import type { FastifyBaseLogger } from 'fastify';
import type { Base } from '../base';
import { createFeedBrake } from './feedBrake';

export const feedNames = ['products', 'posts'] as const;
export type FeedName = (typeof feedNames)[number];

const MOST_ORIGINS = 10;

export type JudgeFeed = (
  feed: FeedName,
  items: readonly unknown[],
) => Promise<readonly Product[] | undefined>;

type Parser<T> = (...given: Parameters<typeof parseProducts>) => T[];

/** Parses each version of the feeds. Counts dropped items, and logs them in one line per version. @param pictures further origins that the page's policy allows */
export function createFeedJudge(
  {
    log,
    feedItemsDropped,
    feedHeldBack,
  }: Pick<Base, 'feedItemsDropped' | 'feedHeldBack'> & {
    readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  },
  hasBrake: boolean,
  pictures: readonly string[] = [],
): JudgeFeed {
  const warned = new Set(pictures);
  let products: readonly Product[] | undefined;
  const brake = createFeedBrake({ on: hasBrake, report: feedHeldBack });
  const logged = new Map<FeedName, string>();

  async function parse<T>(feed: FeedName, items: readonly unknown[], parser: Parser<T>) {
    const counts = new Map<DropReason, number>(dropReasons.map((reason) => [reason, 0]));
    const shown = await parseInChunks<T>(items, parser, (dropped) => {
      const reason = reasonOf(dropped);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    });
    for (const [reason, count] of counts) feedItemsDropped(feed, reason, count);
    if (shown.length === items.length) {
      logged.delete(feed);
      return shown;
    }
    const reasons = [...counts]
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => `${reason} ${count}`);
    const line =
      `The ${feed} feed has ${items.length} items, of which ${items.length - shown.length} are not shown (${reasons.join(', ')}).` +
      (feed === 'products' ? ' "npm run catalogue -- check URL" says which.' : '');
    // A version that is held back is read repeatedly.
    if (logged.get(feed) !== line) log.warn(line);
    logged.set(feed, line);
    return shown;
  }

  /** Once for each origin whose pictures the page's policy blocks. */
  function warnOfPictures(shown: readonly Product[]): void {
    const pictures = shown.flatMap(({ image = '', images = [] }) => [image, ...images]);
    const origins = new Set(
      pictures.filter((url) => /^(?:https?:)?\/\//i.test(url)).map((url) => new URL(url, 'https://x').origin),
    );
    const blocked = [...origins].filter((origin) => !warned.has(origin)).slice(0, MOST_ORIGINS);
    if (blocked.length === 0) return;
    for (const origin of blocked) warned.add(origin);
    log.warn(
      `Browsers block the pictures from ${blocked.join(', ')}: start the gateway with IMAGE_ORIGINS="${[...warned].join(' ')}".`,
    );
  }

  return async (feed, items) => {
    if (feed === 'posts') return void (await parse(feed, items, parsePosts));
    const next = await parse(feed, items, parseProducts);
    warnOfPictures(next);
    brake.check(products ?? [], next);
    if (!products?.length) for (const line of unmatchedFilters(next)) log.info(line);
    products = next;
    return next;
  };
}
