import fc from 'fast-check';
import { aProduct, anyProducts } from '../anyProduct.fixture';
import { filterGroups, type FilterKey } from './filterGroups';
import {
  appliedFilters,
  noFilters,
  matchesFilters,
  readFilters,
  toggleFilter,
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

test('without filters every product matches', () => {
  fc.assert(
    fc.property(anyProducts, (products) => products.every((product) => matchesFilters(product, noFilters))),
  );
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

test('a product of another brand, or of none, does not match a brand', () => {
  const filters = only({ brand: ['Nike', 'Puma'] });
  expect(matchesFilters(aProduct({ brand: 'Puma' }), filters)).toBe(true);
  expect(matchesFilters(aProduct({ brand: 'Reebok' }), filters)).toBe(false);
  expect(matchesFilters(aProduct({ brand: undefined }), filters)).toBe(false);
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

test('a product without a rating matches no rating', () => {
  expect(matchesFilters(aProduct({ rating: undefined }), only({ rating: ['5', '4', '3', '2', '1'] }))).toBe(
    false,
  );
});

test('brand and rating both have to match', () => {
  const filters = only({ brand: ['Nike'], rating: ['4'] });
  expect(matchesFilters(aProduct({ brand: 'Nike', rating: { rate: 4.2 } }), filters)).toBe(true);
  expect(matchesFilters(aProduct({ brand: 'Nike', rating: { rate: 2 } }), filters)).toBe(false);
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
