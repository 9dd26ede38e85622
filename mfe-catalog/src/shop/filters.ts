import type { Product } from 'shared-feed';
import { facts, format } from 'shared-ui';
import { colourName, coloursOf } from '../colors/colors';
import * as texts from './texts.json';

type Choices = (typeof facts)['filters'];

/** Of each group from the catalogue, and of its values in a URL. */
const MOST_OPTIONS = 12;

export type FilterKey = 'brand' | 'discount' | 'rating' | 'categories' | 'colors';

export type Filters = Readonly<Record<FilterKey, readonly string[]>>;

/** Values by group, the most frequent first. */
export type CatalogueOptions = Partial<Filters>;

interface FilterOption {
  /** For the URL. */
  readonly value: string;
  readonly label: string;
  readonly dir?: 'auto';
}

interface FilterGroup {
  readonly key: FilterKey;
  readonly legend: string;
  /** Undefined if they come from the catalogue. */
  readonly options: readonly FilterOption[] | undefined;
}

/** Creates the filters of a shop (docs/product.md SHOP-3 to SHOP-5). @param isSample with discounts, and categories without effect */
export function filtersOf(
  { brands, categories, colours }: Choices,
  isSample = facts.struckPrices === 'sample',
) {
  const filterGroups: readonly FilterGroup[] = [
    { key: 'brand', legend: texts.brand, options: chosenOptions(brands) },
    {
      key: 'discount',
      legend: texts.discount,
      options: isSample
        ? options(['10', '20', '30', '50'], (percent) => format(texts.percentOff, { percent }))
        : [],
    },
    {
      key: 'rating',
      legend: texts.rating,
      options: options(['5', '4', '3', '2', '1'], (stars) => format(texts.stars, { stars: Number(stars) })),
    },
    { key: 'categories', legend: texts.categories, options: chosenOptions(categories) },
    { key: 'colors', legend: texts.colors, options: options(coloursOf(colours), colourName) },
  ];
  const isOpen = ({ key, options }: FilterGroup) => !options || (!isSample && key === 'rating');
  const open = filterGroups.filter(isOpen).map(({ key }) => key);
  let last: { readonly products: readonly Product[]; readonly options: CatalogueOptions } | undefined;

  function readFilters(valuesOf: (key: FilterKey) => readonly string[]): Filters {
    const chosen = filterGroups.map(({ key, options }) => {
      const values = valuesOf(key).map((value) => value.normalize());
      const known = options?.map(({ value }) => value).filter((value) => values.includes(value));
      return [key, known ?? [...new Set(values)].filter(Boolean).slice(0, MOST_OPTIONS)];
    });
    return Object.fromEntries(chosen) as Filters;
  }

  return {
    filterGroups,
    readFilters,
    noFilters: readFilters(() => []),

    toggleFilter(filters: Filters, key: FilterKey, value: string): Filters {
      const values = filters[key];
      const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
      return readFilters((group) => (group === key ? next : filters[group]));
    },

    appliedFilters: (filters: Filters) =>
      filterGroups.flatMap(({ key, options = catalogueOptions(filters[key]) }) =>
        options.filter(({ value }) => filters[key].includes(value)).map((option) => ({ key, ...option })),
      ),

    /** Returns undefined if no group takes its options from the catalogue. Counts a list once: filters change more often. */
    optionsIn(products: readonly Product[]): CatalogueOptions | undefined {
      if (open.length === 0) return undefined;
      if (last?.products !== products)
        last = {
          products,
          options: Object.fromEntries(open.map((key) => [key, mostFrequent(products, key)])),
        };
      return last.options;
    },

    /** Returns the groups with options. Chosen values remain, even if the catalogue no longer has them. */
    groupsWith: (found: CatalogueOptions | undefined, filters: Filters) =>
      filterGroups
        .map(({ options, ...group }) => {
          const values = [...new Set([...(found?.[group.key] ?? []), ...filters[group.key]])];
          const isOffered = ({ value }: FilterOption) => !open.includes(group.key) || values.includes(value);
          return { ...group, options: options?.filter(isOffered) ?? catalogueOptions(values) };
        })
        .filter(({ options }) => options.length > 0),

    /** By default only brand and rounded rating filter (docs/product.md SHOP-4 and SHOP-5). */
    matchesFilters: (product: Product, { brand, rating, categories: chosen }: Filters): boolean =>
      isAmong(brand, valueOf(product, 'brand')) &&
      isAmong(rating, valueOf(product, 'rating')) &&
      (isSample || isAmong(chosen, valueOf(product, 'categories'))),
  };
}

function options(values: readonly string[], labelOf = (value: string) => value): readonly FilterOption[] {
  return values.map((value) => ({ value, label: labelOf(value) }));
}

function chosenOptions(choice: Choices['brands']) {
  return choice === 'from the catalogue' ? undefined : options(choice.map((value) => value.normalize()));
}

function catalogueOptions(values: readonly string[]): readonly FilterOption[] {
  return values.map((value) => ({ value, label: value, dir: 'auto' }));
}

/** Returns no value if all products have the same one: it would find them all. */
function mostFrequent(products: readonly Product[], key: FilterKey): readonly string[] {
  const counts = new Map<string, number>();
  for (const product of products) {
    const value = valueOf(product, key);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  if (sorted[0]?.[1] === products.length) return [];
  return sorted.slice(0, MOST_OPTIONS).map(([value]) => value);
}

function isAmong(chosen: readonly string[], value: string | undefined): boolean {
  return chosen.length === 0 || (value !== undefined && chosen.includes(value));
}

function valueOf({ brand, rating, category }: Product, key: FilterKey): string | undefined {
  if (key === 'rating') return rating && String(Math.round(rating.rate));
  return (key === 'brand' ? brand : category)?.normalize();
}

export const {
  filterGroups,
  readFilters,
  noFilters,
  toggleFilter,
  appliedFilters,
  optionsIn,
  groupsWith,
  matchesFilters,
} = filtersOf(facts.filters);
