import type { ShopFacts } from '../shopFacts';
import type { Product } from './product';

type Filters = ShopFacts['filters'];

interface UsedFacts extends Pick<ShopFacts, 'struckPrices'> {
  readonly filters: Pick<Filters, 'brands' | 'categories'>;
}

/** Returns one line per group of filters with choices that match no product (docs/product.md SHOP-16). The sample's categories have no effect (SHOP-5). */
export function unmatchedFilters(
  products: readonly Pick<Product, 'brand' | 'category'>[],
  { filters, struckPrices }: UsedFacts,
): readonly string[] {
  if (products.length === 0) return [];
  function unmatched(legend: string, fact: string, field: 'brand' | 'category', choices: Filters['brands']) {
    if (choices === 'from the catalogue') return [];
    const values = new Set(products.map(({ [field]: value }) => value?.normalize()));
    const names = choices.filter((choice) => !values.has(choice.normalize())).join(', ');
    if (names === '') return [];
    return [
      `Filters under "${legend}" that match no product: ${names}. Set "filters": { "${fact}": "from the catalogue" } in shop.json, or list others.`,
    ];
  }
  return [
    ...unmatched('Brand', 'brands', 'brand', filters.brands),
    ...(struckPrices === 'sample'
      ? []
      : unmatched('Categories', 'categories', 'category', filters.categories)),
  ];
}
