import type { Product } from 'shared-feed/checks';
import type { FeedName, FeedVersions } from '../render/feedVersions';
import type { ParseFeed } from '../render/reportDropped';

export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** Returns the newest products, cached ones while the feed is down. @throws NotReadyError before the first */
export type Catalogue = () => Promise<readonly Product[]>;

export function createCatalogue(parse: ParseFeed) {
  let products: Promise<readonly Product[]> | undefined;
  return {
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

/** Undefined for an embedded picture. */
export function pictureOf({ image }: Product, origin: string): string | undefined {
  return image && !image.startsWith('data:') ? new URL(image, origin).href : undefined;
}
