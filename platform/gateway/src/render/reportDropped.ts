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

interface Shown {
  readonly products: ReturnType<typeof parseProducts>[number];
  readonly posts: ReturnType<typeof parsePosts>[number];
}

type Parser<T> = (...given: Parameters<typeof parseProducts>) => T[];

const parsers: { readonly [Feed in FeedName]: Parser<Shown[Feed]> } = {
  products: parseProducts,
  posts: parsePosts,
};

export type ParseFeed = ReturnType<typeof createDropReport>;

/** Returns a parser that counts dropped items, and logs them in one line per version. */
export function createDropReport(
  log: Pick<FastifyBaseLogger, 'warn'>,
  metrics: Pick<GatewayMetrics, 'feedItemsDropped'>,
) {
  return async <Feed extends FeedName>(
    feed: Feed,
    items: readonly unknown[],
  ): Promise<readonly Shown[Feed][]> => {
    const counts = new Map<DropReason, number>(dropReasons.map((reason) => [reason, 0]));
    const shown = await parseInChunks<Shown[Feed]>(items, parsers[feed], (dropped) => {
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
  };
}
