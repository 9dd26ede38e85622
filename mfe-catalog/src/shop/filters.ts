import type { Product } from 'shared-feed';
import { colors } from '../colors/colors';

/** docs/product.md SHOP-3. `value` is for the URL. */
export const filterGroups = [
  { key: 'brand', legend: 'Brand', options: options(['Nike', 'Adidas', 'Puma', 'Reebok']) },
  { key: 'discount', legend: 'Discount', options: options(['10', '20', '30', '50'], '% Off') },
  {
    key: 'rating',
    legend: 'Rating',
    options: [...options(['5', '4', '3', '2'], ' stars'), ...options(['1'], ' star')],
  },
  { key: 'categories', legend: 'Categories', options: options(['Electronics', 'Fashion', 'Home', 'Books']) },
  { key: 'colors', legend: 'Colors', options: options(colors) },
] as const;

function options(values: readonly string[], unit = '') {
  return values.map((value) => ({ value, label: value + unit }));
}

export type FilterKey = (typeof filterGroups)[number]['key'];

export type Filters = Readonly<Record<FilterKey, readonly string[]>>;

export const noFilters: Filters = readFilters(() => []);

export function readFilters(valuesOf: (key: FilterKey) => readonly string[]): Filters {
  const chosen = filterGroups.map(({ key, options }) => {
    const values = valuesOf(key);
    return [key, options.map(({ value }) => value).filter((value) => values.includes(value))];
  });
  return Object.fromEntries(chosen) as Filters;
}

export function toggleFilter(filters: Filters, key: FilterKey, value: string): Filters {
  const values = filters[key];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return readFilters((group) => (group === key ? next : filters[group]));
}

export function appliedFilters(filters: Filters) {
  return filterGroups.flatMap(({ key, options }) =>
    options.filter(({ value }) => filters[key].includes(value)).map((option) => ({ key, ...option })),
  );
}

/** Only brand and rounded rating filter (docs/product.md SHOP-4 and SHOP-5). */
export function matchesFilters(product: Product, { brand, rating }: Filters): boolean {
  return (
    (brand.length === 0 || (product.brand !== undefined && brand.includes(product.brand))) &&
    (rating.length === 0 || (product.rating !== undefined && rating.includes(rounded(product.rating.rate))))
  );
}

function rounded(rate: number): string {
  return String(Math.round(rate));
}
