import type { FastifyBaseLogger } from 'fastify';
import {
  dropReasons,
  parseInChunks,
  parsePosts,
  parseProducts,
  reasonOf,
  type DropReason,
} from 'shared-feed/checks';
import type { GatewayMetrics } from '../gatewayMetrics';
import type { FeedName } from './feedVersions';

const parsers = { products: parseProducts, posts: parsePosts };

/** Returns a function that counts what the shop does not show of a new version of a feed, in the metrics and in one line of the log. */
export function createDropReport(
  log: Pick<FastifyBaseLogger, 'warn'>,
  metrics: Pick<GatewayMetrics, 'feedItemsDropped'>,
) {
  return async (feed: FeedName, items: readonly unknown[]): Promise<void> => {
    const counts = new Map<DropReason, number>(dropReasons.map((reason) => [reason, 0]));
    const shown = await parseInChunks<unknown>(items, parsers[feed], (dropped) => {
      const reason = reasonOf(dropped);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    });
    for (const [reason, count] of counts) metrics.feedItemsDropped(feed, reason, count);
    if (shown.length === items.length) return;
    const reasons = [...counts]
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => `${reason} ${count}`);
    log.warn(
      `The ${feed} feed has ${items.length} items, of which ${items.length - shown.length} are not shown (${reasons.join(', ')}).` +
        (feed === 'products' ? ' "npm run catalogue -- check URL" says which.' : ''),
    );
  };
}
