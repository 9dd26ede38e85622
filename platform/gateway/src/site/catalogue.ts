import type { Product } from 'shared-feed/checks';
import type { FeedName, FeedVersions } from '../render/feedVersions';
import type { ParseFeed } from '../render/reportDropped';

/** A source of a document is missing for now; the message says which. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** Returns the newest products, checked as in the browser; the last ones while the feed is away. @throws NotReadyError when there never were any */
export type Catalogue = () => Promise<readonly Product[]>;

/** Parses each version of the feeds once, and keeps the products of the newest. */
export function createCatalogue(parse: ParseFeed) {
  let products: Promise<readonly Product[]> | undefined;
  return {
    /** For createFeedVersions. */
    async onVersion(feed: FeedName, items: readonly unknown[]): Promise<void> {
      if (feed === 'products') products = parse(feed, items);
      else await parse(feed, items);
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

/** Returns the URL of a product's picture, absolute; undefined without one that can be fetched. */
export function pictureOf({ image }: Product, origin: string): string | undefined {
  return image && !image.startsWith('data:') ? new URL(image, origin).href : undefined;
}
