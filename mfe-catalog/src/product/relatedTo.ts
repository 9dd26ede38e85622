import type { Product } from 'shared-feed';

const MAX_RELATED = 4;

/** docs/product.md PRODUCT-7 */
export function relatedTo({ id, category }: Product, products: readonly Product[]): Product[] {
  if (category === undefined) return [];
  return products.filter((other) => other.category === category && other.id !== id).slice(0, MAX_RELATED);
}
