import { filters, FROM_CATALOGUE, SAMPLE_BRANDS, type FilterChoices } from 'brand';
import type { Product } from 'shared-feed/checks';

/** Returns one line per group of filters with choices that match no product (docs/product.md SHOP-16). */
export function unmatchedFilters(
  products: readonly Product[],
  { brands = SAMPLE_BRANDS, categories = [] }: FilterChoices = filters,
): readonly string[] {
  if (products.length === 0) return [];
  return [
    ...lineOf('Brand', 'brands', brands, new Set(products.map(({ brand }) => brand?.normalize()))),
    ...lineOf(
      'Categories',
      'categories',
      categories,
      new Set(products.map(({ category }) => category?.normalize())),
    ),
  ];
}

function lineOf(
  legend: string,
  fact: keyof FilterChoices,
  choices: readonly string[] | typeof FROM_CATALOGUE,
  values: ReadonlySet<string | undefined>,
): readonly string[] {
  if (choices === FROM_CATALOGUE) return [];
  const unmatched = choices.filter((choice) => !values.has(choice.normalize()));
  if (unmatched.length === 0) return [];
  return [
    `Filters under "${legend}" that match no product: ${unmatched.join(', ')}. Set "filters": { "${fact}": "${FROM_CATALOGUE}" } in brand/assets/brand.json, or list others.`,
  ];
}
