import { parseInChunks, parseProducts, type Product } from 'shared-feed/checks';
import type { FeedVersions } from '../render/feedVersions';

/** There is nothing yet that a document could be made of; the message says what is missing. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/**
 * The products of the feed, checked as in the browser, so that machines are told of those that shoppers see.
 * @returns a function to the newest ones; to the last ones while the feed is away
 * @throws NotReadyError, from that function, when there never was a feed
 */
export function createCatalogue(feeds: FeedVersions): () => Promise<readonly Product[]> {
  let parsed: { readonly hash: string; readonly products: Promise<readonly Product[]> } | undefined;
  return async () => {
    const { products: feed } = await feeds.newest();
    if (!feed) throw new NotReadyError('The products feed cannot be read.');
    if (parsed?.hash !== feed.hash)
      parsed = {
        hash: feed.hash,
        products: parseInChunks(JSON.parse(feed.text) as readonly unknown[], parseProducts),
      };
    return parsed.products;
  };
}
