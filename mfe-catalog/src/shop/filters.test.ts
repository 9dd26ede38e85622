import fc from 'fast-check';
import { aProduct } from '../aProduct.fixture';
import {
  filterGroups,
  filtersOf,
  noFilters,
  matchesFilters,
  readFilters,
  toggleFilter,
  type FilterKey,
  type Filters,
} from './filters';

const anyChoice = fc.constantFrom(
  ...filterGroups.flatMap(({ key, options = [] }) =>
    options.map(({ value }): [FilterKey, string] => [key, value]),
  ),
);
const anyFilters = fc
  .array(anyChoice)
  .map((choices) => choices.reduce((filters, [key, value]) => toggleFilter(filters, key, value), noFilters));

const only = (part: Partial<Filters>): Filters => ({ ...noFilters, ...part });

test('the options are those of docs/product.md SHOP-3', () => {
  expect(filterGroups.map(({ legend, options }) => [legend, options?.map(({ label }) => label)])).toEqual([
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
  ['Nike', undefined, { rating: ['5', '4', '3', '2', '1'] }, false],
  ['Nike', undefined, {}, true],
  ['Nike', 3.49, { rating: ['3'] }, true],
  ['Nike', 3.5, { rating: ['3'] }, false],
  ['Nike', 3.5, { rating: ['4'] }, true],
])('whether a product of brand %s with rate %s matches %j is %s', (brand, rate, chosen, matches) => {
  const rating = rate === undefined ? undefined : { rate };
  expect(matchesFilters(aProduct({ brand, rating }), only(chosen))).toBe(matches);
});

test('values the panel does not offer are ignored, and the values have its order', () => {
  const filters = readFilters((key) => (key === 'brand' ? ['Puma', 'Gucci', 'Nike', 'Puma', ''] : ['x']));
  expect(filters).toEqual(only({ brand: ['Nike', 'Puma'] }));
});

describe('options from the catalogue', () => {
  const own = filtersOf(
    { brands: 'from the catalogue', categories: 'from the catalogue', colours: [] },
    false,
  );
  const products = [
    aProduct({ id: 1, brand: 'Muuto', category: 'Lamps' }),
    aProduct({ id: 2, brand: 'Hay', category: 'Chairs' }),
    aProduct({ id: 3, brand: 'Hay', category: undefined }),
    aProduct({ id: 4, brand: undefined, category: 'Chairs' }),
    aProduct({ id: 5, brand: 'Sie\u0301', category: 'Chairs' }),
    aProduct({ id: 6, brand: 'Si\u00e9', category: 'Lamps' }),
  ];
  const labelsWith = (filters: Filters, list = products) =>
    own
      .groupsWith(own.optionsIn(list), filters)
      .map(({ legend, options }) => [legend, ...options.map(({ label }) => label)]);

  test('are the most frequent values first, equal texts once, and an empty group is left out', () => {
    expect(labelsWith(own.noFilters)).toEqual([
      ['Brand', 'Hay', 'Si\u00e9', 'Muuto'],
      ['Categories', 'Chairs', 'Lamps'],
    ]);
    expect(labelsWith(own.noFilters, [])).toEqual([]);
  });

  test('are left out where all products have the same value, unless it is chosen', () => {
    const same = [3.8, 4.1].map((rate, id) => aProduct({ id, brand: 'Hay', rating: { rate } }));
    expect(labelsWith(own.noFilters, same)).toEqual([]);
    expect(labelsWith(only({ brand: ['Hay'] }), same)).toEqual([['Brand', 'Hay']]);
    const withoutBrand = aProduct({ id: 2, brand: undefined });
    expect(labelsWith(own.noFilters, [...same, withoutBrand])).toEqual([['Brand', 'Hay']]);
  });

  test('have the ratings of the products, none without, and a chosen one', () => {
    const rated = [1, 4.4, undefined, 4].map((rate, id) =>
      aProduct({ id, rating: rate ? { rate } : undefined }),
    );
    expect(labelsWith(own.noFilters, rated)).toContainEqual(['Rating', '4 stars', '1 star']);
    const [, , unrated] = rated;
    const legends = (filters: Filters) => labelsWith(filters, unrated && [unrated]).map(([legend]) => legend);
    expect(legends(own.noFilters)).toEqual([]);
    expect(legends(only({ rating: ['5'] }))).toEqual(['Rating']);
  });

  test('are 12 at most, and a chosen one stays', () => {
    const many = Array.from({ length: 30 }, (_, id) => aProduct({ id, brand: `Brand ${id}` }));
    const [brand] = labelsWith(own.toggleFilter(own.noFilters, 'brand', 'Brand 29'), many);
    expect(brand).toHaveLength(1 + 12 + 1);
    expect(brand?.at(-1)).toBe('Brand 29');
  });

  test('filter the list by brand and by category', () => {
    const matching = (filters: Partial<Filters>) =>
      products.filter((product) => own.matchesFilters(product, only(filters))).map(({ id }) => id);
    expect(matching({ brand: ['Si\u00e9'] })).toEqual([5, 6]);
    expect(matching({ categories: ['Chairs'] })).toEqual([2, 4, 5]);
    expect(matching({ brand: ['Hay'], categories: ['Chairs'] })).toEqual([2]);
  });

  test('any value of a URL counts, 12 of a group at most', () => {
    const values = [...Array(20).keys()].map(String);
    const filters = own.readFilters((key) => (key === 'brand' ? ['Gucci', '', 'Gucci'] : values));
    expect(filters).toEqual({
      ...only({ brand: ['Gucci'] }),
      rating: ['5', '4', '3', '2', '1'],
      categories: values.slice(0, 12),
    });
    expect(own.appliedFilters(only({ brand: ['Gucci'] })).map(({ label }) => label)).toEqual(['Gucci']);
  });
});

test('a list replaces the options, its categories filter, and groups without effect are left out', () => {
  const own = filtersOf({ brands: ['Hay', 'Muuto'], categories: ['Chairs'], colours: [] }, false);
  const labelsOf = ({ groupsWith, optionsIn }: typeof own) =>
    groupsWith(optionsIn([]), noFilters).map(({ options }) => options.map(({ label }) => label));
  expect(labelsOf(own)).toEqual([['Hay', 'Muuto'], ['Chairs']]);
  expect(labelsOf(filtersOf({ brands: ['Hay'], categories: [], colours: ['Red'] }, false))).toEqual([
    ['Hay'],
    ['Red'],
  ]);
  expect(own.matchesFilters(aProduct({ category: 'Lamps' }), only({ categories: ['Chairs'] }))).toBe(false);
  expect(matchesFilters(aProduct({ category: 'Lamps' }), only({ categories: ['Books'] }))).toBe(true);
});
