import type { FastifyBaseLogger } from 'fastify';
import {
  dropReasons,
  parseInChunks,
  parsePosts,
  parseProducts,
  reasonOf,
  type DropReason,
  type Product,
} from 'shared-feed/checks';
import type { GatewayMetrics } from '../gatewayMetrics';
import type { FeedName, FeedVersions } from '../render/feedVersions';

export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** Returns the newest products, cached ones while the feed is down. @throws NotReadyError before the first */
export type Catalogue = () => Promise<readonly Product[]>;

type Parser<T> = (...given: Parameters<typeof parseProducts>) => T[];

/** Parses each version of the feeds once. Counts dropped items, and logs them in one line per version. */
export function createCatalogue(
  log: Pick<FastifyBaseLogger, 'warn'>,
  metrics: Pick<GatewayMetrics, 'feedItemsDropped'>,
) {
  let products: Promise<readonly Product[]> | undefined;

  async function parse<T>(feed: FeedName, items: readonly unknown[], parser: Parser<T>) {
    const counts = new Map<DropReason, number>(dropReasons.map((reason) => [reason, 0]));
    const shown = await parseInChunks<T>(items, parser, (dropped) => {
      const reason = reasonOf(dropped);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    });
    for (const [reason, count] of counts) metrics.feedItemsDropped(feed, reason, count);
    if (shown.length === items.length) return shown;
    const reasons = [...counts]
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => `${reason} ${count}`);
    log.warn(
      `The ${feed} feed has ${items.length} items, of which ${items.length - shown.length} are not shown (${reasons.join(', ')}).` +
        (feed === 'products' ? ' "npm run catalogue -- check URL" says which.' : ''),
    );
    return shown;
  }

  return {
    async onVersion(feed: FeedName, items: readonly unknown[]): Promise<void> {
      if (feed === 'posts') await parse(feed, items, parsePosts);
      else await (products = parse(feed, items, parseProducts));
    },
    catalogueOf:
      (feeds: Pick<FeedVersions, 'newest'>): Catalogue =>
      async () => {
        await feeds.newest();
        if (!products) throw new NotReadyError('The products feed cannot be read.');
        return products;
      },
  };
}

/** Undefined for an embedded picture. */
export function pictureOf({ image }: Product, origin: string): string | undefined {
  return image && !image.startsWith('data:') ? new URL(image, origin).href : undefined;
}
