import { filters, FROM_CATALOGUE, SAMPLE_BRANDS, type FilterChoices } from './choices';

type Choices = NonNullable<FilterChoices['brands']>;

interface Product {
  readonly brand?: string | undefined;
  readonly category?: string | undefined;
}

/** Returns one line per group of filters with choices that match no product (docs/product.md SHOP-16). */
export function unmatchedFilters(
  products: readonly Product[],
  { brands = SAMPLE_BRANDS, categories = [] }: FilterChoices = filters ?? {},
): readonly string[] {
  if (products.length === 0) return [];
  function unmatched(legend: string, fact: string, field: 'brand' | 'category', choices: Choices) {
    if (choices === FROM_CATALOGUE) return [];
    const values = new Set(products.map(({ [field]: value }) => value?.normalize()));
    const names = choices.filter((choice) => !values.has(choice.normalize())).join(', ');
    if (names === '') return [];
    return [
      `Filters under "${legend}" that match no product: ${names}. Set "filters": { "${fact}": "${FROM_CATALOGUE}" } in brand/assets/brand.json, or list others.`,
    ];
  }
  return [
    ...unmatched('Brand', 'brands', 'brand', brands),
    ...unmatched('Categories', 'categories', 'category', categories),
  ];
}
