import { parseInChunks, parseProducts, type Product } from 'shared-feed/checks';
import type { FeedVersions } from '../render/feedVersions';

/** A source of a document is missing for now; the message says which. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** Returns the newest products, checked as in the browser; the last ones while the feed is away. @throws NotReadyError when there never were any */
export type Catalogue = () => Promise<readonly Product[]>;

export function createCatalogue(feeds: Pick<FeedVersions, 'newest'>): Catalogue {
  let parsed: { readonly hash: string; readonly products: ReturnType<Catalogue> } | undefined;
  return async () => {
    const { products: feed } = await feeds.newest();
    if (!feed) throw new NotReadyError('The products feed cannot be read.');
    if (parsed?.hash !== feed.hash) {
      const products = parseInChunks(JSON.parse(feed.text) as readonly unknown[], parseProducts);
      parsed = { hash: feed.hash, products };
    }
    return parsed.products;
  };
}

/** Returns the URL of a product's picture, absolute; undefined without one that can be fetched. */
export function pictureOf({ image }: Product, origin: string): string | undefined {
  return image && !image.startsWith('data:') ? new URL(image, origin).href : undefined;
}
