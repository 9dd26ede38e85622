import { unmatchedFilters } from './unmatchedFilters';

const products = [
  { id: 1, title: 'Chair', price: 1, brand: 'Si\u00e9', category: 'Chairs' },
  { id: 2, title: 'Lamp', price: 1, category: 'Lamps' },
];

test.each([
  [{ brands: ['Hay', 'Sie\u0301'], categories: [] }, ['Filters under "Brand" that match no product: Hay.']],
  [
    { brands: ['Hay'], categories: ['Sofas', 'Chairs', 'Beds'] },
    [
      'Filters under "Brand" that match no product: Hay.',
      'Filters under "Categories" that match no product: Sofas, Beds.',
    ],
  ],
  [{ brands: ['Si\u00e9'], categories: ['Lamps'] }, []],
  [{ brands: 'from the catalogue', categories: 'from the catalogue' } as const, []],
  [{ brands: [], categories: [] }, []],
])('names the choices of %j that match no product, one line per group', (given, sentences) => {
  const filters = { ...given, colours: [] };
  const lines = unmatchedFilters(products, { filters, struckPrices: 'catalogue' });
  expect(lines.map((line) => line.replace(/(?<=\.) .*/, ''))).toEqual(sentences);
  expect(unmatchedFilters([], { filters, struckPrices: 'catalogue' })).toEqual([]);
});

test('says what to do', () => {
  const filters = { categories: ['Sofas'], brands: [], colours: [] };
  expect(unmatchedFilters(products, { filters, struckPrices: 'catalogue' })).toEqual([
    'Filters under "Categories" that match no product: Sofas. Set "filters": { "categories": "from the catalogue" } in shop.json, or list others.',
  ]);
  expect(unmatchedFilters(products, { filters, struckPrices: 'sample' })).toEqual([]);
});
