import fc from 'fast-check';
import { aProduct, anyProducts } from '../anyProduct.fixture';
import {
  appliedFilters,
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

test('discount, categories and colours are stored and filter nothing', () => {
  fc.assert(
    fc.property(anyProducts, anyFilters, (products, filters) => {
      const effective = only({ brand: filters.brand, rating: filters.rating });
      for (const product of products)
        expect(matchesFilters(product, filters)).toBe(matchesFilters(product, effective));
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
])('whether a product of brand %s with rate %s matches %j is %s', (brand, rate, chosen, matches) => {
  const rating = rate === undefined ? undefined : { rate };
  expect(matchesFilters(aProduct({ brand, rating }), only(chosen))).toBe(matches);
});

test.each([
  [3.49, '3'],
  [3.5, '4'],
  [4.4, '4'],
  [4.5, '5'],
])('a rate of %d counts as %s stars', (rate, stars) => {
  for (const { value } of filterGroups[2].options) {
    expect(matchesFilters(aProduct({ rating: { rate } }), only({ rating: [value] }))).toBe(value === stars);
  }
});

test('values the panel does not offer are ignored, and the values have its order', () => {
  const filters = readFilters((key) => (key === 'brand' ? ['Puma', 'Gucci', 'Nike', 'Puma', ''] : ['x']));
  expect(filters).toEqual(only({ brand: ['Nike', 'Puma'] }));
});

test('applied filters are listed with the labels of the panel', () => {
  expect(appliedFilters(only({ colors: ['Red'], discount: ['20'] }))).toEqual([
    { key: 'discount', value: '20', label: '20% Off' },
    { key: 'colors', value: 'Red', label: 'Red' },
  ]);
});
