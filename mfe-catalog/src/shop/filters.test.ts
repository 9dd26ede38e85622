import fc from 'fast-check';
import { aProduct } from '../anyProduct.fixture';
import {
  filterGroups,
  noFilters,
  matchesFilters,
  readFilters,
  toggleFilter,
  type FilterKey,
  type Filters,
} from './filters';

const anyChoice = fc.constantFrom(
  ...filterGroups.flatMap(({ key, options }) =>
    options.map(({ value }): [FilterKey, string] => [key, value]),
  ),
);
const anyFilters = fc
  .array(anyChoice)
  .map((choices) => choices.reduce((filters, [key, value]) => toggleFilter(filters, key, value), noFilters));

const only = (part: Partial<Filters>): Filters => ({ ...noFilters, ...part });

test('the options are those of docs/product.md SHOP-3', () => {
  expect(filterGroups.map(({ legend, options }) => [legend, options.map(({ label }) => label)])).toEqual([
    ['Brand', ['Nike', 'Adidas', 'Puma', 'Reebok']],
    ['Discount', ['10% Off', '20% Off', '30% Off', '50% Off']],
    ['Rating', ['5 stars', '4 stars', '3 stars', '2 stars', '1 star']],
    ['Categories', ['Electronics', 'Fashion', 'Home', 'Books']],
    ['Colors', ['Blue', 'Red', 'Black']],
  ]);
});

test('toggling a value twice changes nothing', () => {
  fc.assert(
    fc.property(anyFilters, anyChoice, (filters, [key, value]) => {
      expect(toggleFilter(toggleFilter(filters, key, value), key, value)).toEqual(filters);
    }),
  );
});

test.each<[string | undefined, number | undefined, Partial<Filters>, boolean]>([
  ['Puma', undefined, { brand: ['Nike', 'Puma'] }, true],
  ['Reebok', undefined, { brand: ['Nike', 'Puma'] }, false],
  [undefined, undefined, { brand: ['Nike', 'Puma'] }, false],
  ['Nike', 4.2, { brand: ['Nike'], rating: ['4'] }, true],
  ['Nike', 2, { brand: ['Nike'], rating: ['4'] }, false],
  ['Nike', undefined, { rating: ['5', '4', '3', '2', '1'] }, false],
  ['Nike', undefined, {}, true],
  ['Nike', 3.49, { rating: ['3'] }, true],
  ['Nike', 3.5, { rating: ['3'] }, false],
  ['Nike', 3.5, { rating: ['4'] }, true],
  ['Nike', 4.4, { rating: ['4'] }, true],
  ['Nike', 4.5, { rating: ['4'] }, false],
  ['Nike', 4.5, { rating: ['5'] }, true],
])('whether a product of brand %s with rate %s matches %j is %s', (brand, rate, chosen, matches) => {
  const rating = rate === undefined ? undefined : { rate };
  expect(matchesFilters(aProduct({ brand, rating }), only(chosen))).toBe(matches);
});

test('values the panel does not offer are ignored, and the values have its order', () => {
  const filters = readFilters((key) => (key === 'brand' ? ['Puma', 'Gucci', 'Nike', 'Puma', ''] : ['x']));
  expect(filters).toEqual(only({ brand: ['Nike', 'Puma'] }));
});
