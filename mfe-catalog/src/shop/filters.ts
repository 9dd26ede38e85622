import type { Product } from 'shared-feed';
import { filterGroups, type FilterKey, type FilterOption } from './filterGroups';

/** The chosen values of each group, in the order the panel shows them. */
export type Filters = Readonly<Record<FilterKey, readonly string[]>>;

interface AppliedFilter extends FilterOption {
  readonly key: FilterKey;
}

export const noFilters: Filters = readFilters(() => []);

/** The values that `valuesOf` gives for each group: those the group offers, each once, in the panel's order. */
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

export function appliedFilters(filters: Filters): AppliedFilter[] {
  return filterGroups.flatMap(({ key, options }) =>
    options.filter(({ value }) => filters[key].includes(value)).map((option) => ({ key, ...option })),
  );
}

/**
 * Only brand and rounded rating filter the list; the other groups are stored and shown, without effect
 * (docs/product.md SHOP-4 and SHOP-5).
 */
export function matchesFilters(product: Product, { brand, rating }: Filters): boolean {
  return (
    (brand.length === 0 || (product.brand !== undefined && brand.includes(product.brand))) &&
    (rating.length === 0 || (product.rating !== undefined && rating.includes(rounded(product.rating.rate))))
  );
}

function rounded(rate: number): string {
  return String(Math.round(rate));
}
