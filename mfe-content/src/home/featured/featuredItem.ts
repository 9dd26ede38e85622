import type { Product } from 'shared-feed';
import type { pageContent } from 'shared-ui';

export type Featured = NonNullable<ReturnType<typeof pageContent<'home'>>['featured']>;

/** docs/product.md DATA-5. */
export type FeaturedItem = Featured['items'][number];

/** Another feed may have the id for another product. */
export function productOf(item: FeaturedItem, products: readonly Product[]): Product | undefined {
  return products.find(
    ({ id, title }) => id === item.product && title.normalize() === item.title.normalize(),
  );
}
