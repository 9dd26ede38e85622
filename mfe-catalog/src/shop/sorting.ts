import type { Product } from 'shared-feed';
import { cardOf } from 'shared-ui';
import * as texts from './texts.json';

export const sortOrders = [
  { value: 'best-match', label: texts.bestMatch },
  { value: 'price-low-high', label: texts.priceLowToHigh },
  { value: 'price-high-low', label: texts.priceHighToLow },
] as const;

export type SortOrder = (typeof sortOrders)[number]['value'];

let last: { products: readonly Product[]; order: SortOrder; sorted: readonly Product[] } | undefined;

/** Sorts a list once per order: filters change more often. */
export function sortProducts(products: readonly Product[], order: SortOrder): readonly Product[] {
  if (last?.products !== products || last.order !== order)
    last = { products, order, sorted: sort(products, order) };
  return last.sorted;
}

function sort(products: readonly Product[], order: SortOrder): readonly Product[] {
  if (order === 'best-match') return products;
  const sign = order === 'price-low-high' ? 1 : -1;
  const priced = products.map((product) => ({ product, price: sign * cardOf(product).price }));
  return priced.toSorted((one, other) => one.price - other.price).map(({ product }) => product);
}
