import type { Product } from 'shared-feed';

export const sortOrders = [
  { value: 'best-match', label: 'Best match' },
  { value: 'price-low-high', label: 'Price: low to high' },
  { value: 'price-high-low', label: 'Price: high to low' },
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
  switch (order) {
    case 'best-match':
      return products;
    case 'price-low-high':
      return products.toSorted((one, other) => one.price - other.price);
    case 'price-high-low':
      return products.toSorted((one, other) => other.price - one.price);
  }
}
