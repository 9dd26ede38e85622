import {
  dropReasons,
  parseInChunks,
  parsePosts,
  parseProducts,
  reasonOf,
  unmatchedFilters,
  type DropReason,
  type Product,
} from 'contract/feed';
import type { FastifyBaseLogger } from 'fastify';
import type { Base } from '../base';

export const feedNames = ['products', 'posts'] as const;
export type FeedName = (typeof feedNames)[number];

const MOST_ORIGINS = 10;
const BRAKE_MINUTES = 10;
const MINUTE_MS = 60_000;

/** The message completes "The products feed cannot be read: ". */
export class FeedLossError extends Error {
  override readonly name = 'FeedLossError';
}

/** @param source the service's name for what it reads, if it has one */
export type JudgeFeed = (
  feed: FeedName,
  items: readonly unknown[],
  source?: string | null,
) => Promise<readonly Product[] | undefined>;

type Parser<T> = (...given: Parameters<typeof parseProducts>) => T[];

/**
 * Decides whether a version of the products feed may replace the last good one (docs/product.md FEED-13).
 * @param report called with the number of products that a held back version would remove, and with 0 for any other version
 */
export function createFeedBrake(isOn: boolean, report: (missing: number) => void) {
  let heldSince: number | undefined;
  /** @param shown products of the last good version @param next products of the new one @throws FeedLossError to hold it back */
  return (shown: readonly Product[], next: readonly Product[]): void => {
    const ids = new Set(next.map(({ id }) => String(id)));
    const missing = shown.filter(({ id }) => !ids.has(String(id))).length;
    if (isOn && missing > shown.length / 2) {
      heldSince ??= performance.now();
      if (performance.now() - heldSince < BRAKE_MINUTES * MINUTE_MS) {
        report(missing);
        throw new FeedLossError(
          `${missing} of the ${shown.length} products in the shop are missing or unusable in it. If they still are in ${BRAKE_MINUTES} minutes, it is used; FEED_BRAKE=no uses it at once`,
        );
      }
    }
    heldSince = undefined;
    report(0);
  };
}

/** Parses each version of the feeds. Counts dropped items, and logs them in one line per version. @param pictures further origins that the page's policy allows */
export function createFeedJudge(
  {
    log,
    feedItemsDropped,
    feedHeldBack,
    folder,
  }: Pick<Base, 'feedItemsDropped' | 'feedHeldBack'> & {
    readonly folder: Pick<Base['folder'], 'latest'>;
    readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  },
  hasBrake: boolean,
  pictures: readonly string[] = [],
): JudgeFeed {
  const warned = new Set(pictures);
  let products: readonly Product[] | undefined;
  let shownSource: string | null | undefined;
  const checkLoss = createFeedBrake(hasBrake, feedHeldBack);
  const logged = new Map<FeedName, string>();

  async function parse<T>(feed: FeedName, items: readonly unknown[], parser: Parser<T>) {
    const counts = new Map<DropReason, number>(dropReasons.map((reason) => [reason, 0]));
    let wrongVariants = 0;
    const shown = await parseInChunks<T>(items, parser, {
      onDropped(dropped) {
        const reason = reasonOf(dropped);
        counts.set(reason, (counts.get(reason) ?? 0) + 1);
      },
      onWrongVariant: () => wrongVariants++,
    });
    for (const [reason, count] of counts) feedItemsDropped(feed, reason, count);
    const dropped = items.length - shown.length;
    if (dropped + wrongVariants === 0) {
      logged.delete(feed);
      return shown;
    }
    const reasons = [...counts]
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => `${reason} ${count}`);
    const line =
      `The ${feed} feed has ${items.length} items` +
      (dropped > 0 ? `, of which ${dropped} are not shown (${reasons.join(', ')})` : '') +
      (wrongVariants > 0 ? `, and ${wrongVariants} wrong variants` : '') +
      (feed === 'products' ? '. "npm run catalogue -- check URL" says which.' : '.');
    // A version that is held back is read repeatedly.
    if (logged.get(feed) !== line) log.warn(line);
    logged.set(feed, line);
    return shown;
  }

  /** Once for each origin whose pictures the page's policy blocks. */
  function warnOfPictures(shown: readonly Product[]): void {
    const pictures = shown
      .flatMap((product) => [product, ...(product.variants ?? [])])
      .flatMap(({ image = '', images = [] }: Pick<Product, 'image' | 'images'>) => [image, ...images]);
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

  return async (feed, items, source) => {
    if (feed === 'posts') return void (await parse(feed, items, parsePosts));
    const next = await parse(feed, items, parseProducts);
    warnOfPictures(next);
    // Another source is chosen by the owner, so what it lacks is no loss.
    checkLoss(source === shownSource ? (products ?? []) : [], next);
    if (!products?.length) for (const line of unmatchedFilters(next, folder.latest().facts)) log.info(line);
    [products, shownSource] = [next, source];
    return next;
  };
}
