import type { ShopFacts } from '../shopFacts';
import type { Product } from './product';

const GROUPS = [
  ['Brand', 'brands', 'brand'],
  ['Categories', 'categories', 'category'],
] as const;

/** Returns one line per group of filters with choices that match no product (docs/product.md SHOP-16). The sample's categories have no effect (SHOP-5). */
export function unmatchedFilters(
  products: readonly Pick<Product, 'brand' | 'category'>[],
  { filters, struckPrices }: Pick<ShopFacts, 'filters' | 'struckPrices'>,
): readonly string[] {
  return GROUPS.flatMap(([legend, fact, field]) => {
    const choices = struckPrices === 'sample' && fact === 'categories' ? [] : filters[fact];
    if (products.length === 0 || choices === 'from the catalogue') return [];
    const values = new Set(products.map(({ [field]: value }) => value?.normalize()));
    const names = choices.filter((choice) => !values.has(choice.normalize())).join(', ');
    const remedy = `Set "filters": { "${fact}": "from the catalogue" } in shop.json, or list others.`;
    return names === '' ? [] : [`Filters under "${legend}" that match no product: ${names}. ${remedy}`];
  });
}
