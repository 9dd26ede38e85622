import type { Product } from 'shared-feed';

export const sortOrders = [
  { value: 'best-match', label: 'Best match' },
  { value: 'price-low-high', label: 'Price: low to high' },
  { value: 'price-high-low', label: 'Price: high to low' },
] as const;

export type SortOrder = (typeof sortOrders)[number]['value'];

export function sortProducts(products: readonly Product[], order: SortOrder): readonly Product[] {
  switch (order) {
    case 'best-match':
      return products;
    case 'price-low-high':
      return products.toSorted((one, other) => one.price - other.price);
    case 'price-high-low':
      return products.toSorted((one, other) => other.price - one.price);
  }
}
