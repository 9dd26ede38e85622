import { colors } from '../colors/colors';

/** The filter options of docs/product.md SHOP-3. `value` is what the url's query has. */
export const filterGroups = [
  { key: 'brand', legend: 'Brand', options: named('Nike', 'Adidas', 'Puma', 'Reebok') },
  {
    key: 'discount',
    legend: 'Discount',
    options: ['10', '20', '30', '50'].map((value) => ({ value, label: `${value}% Off` })),
  },
  {
    key: 'rating',
    legend: 'Rating',
    options: ['5', '4', '3', '2', '1'].map((value) => ({
      value,
      label: value === '1' ? '1 star' : `${value} stars`,
    })),
  },
  {
    key: 'categories',
    legend: 'Categories',
    options: named('Electronics', 'Fashion', 'Home', 'Books'),
  },
  { key: 'colors', legend: 'Colors', options: named(...colors) },
] as const satisfies readonly FilterGroup[];

export interface FilterGroup {
  readonly key: string;
  readonly legend: string;
  readonly options: readonly FilterOption[];
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export type FilterKey = (typeof filterGroups)[number]['key'];

function named(...labels: string[]): FilterOption[] {
  return labels.map((label) => ({ value: label, label }));
}
