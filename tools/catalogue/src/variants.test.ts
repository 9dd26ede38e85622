import { join } from 'node:path';
import type { Product } from 'contract/feed';
import { readProductFile } from './products/products';
import { read, variantLines } from './products/read.fixture';

test.each([
  ['bigcommerce-v3.csv', 2, 2, { 82: ['90: Size S, 20 out_of_stock #SH-S', '91: Size L, 22 #SH-L'] }],
  ['loyverse-en.csv', 2, 2, { stool: ['s: Size S, 39.9 #10001', 'l: Size L, 49.9 #10002'] }],
  ['squarespace.csv', 1, 2, { p1: ['v1: Size S, 39.9 -10 out_of_stock #SQ1', 'v2: Size L, 59.9 #SQ2'] }],
  [
    'vend.csv',
    2,
    2,
    { oakstool: ['s: Size S, 12.99 out_of_stock #10025', 'l: Size L, 15.99 #10026'], lamp: [] },
  ],
  ['wix-variants.csv', 2, 2, { product_1: ['100-ml: Lid 100 ml, 3.5 #J100', '150-ml: Lid 150 ml, 4 #J150'] }],
  [
    'woo-export.csv',
    15,
    7,
    {
      44: [
        '76: Color Red, 20 #sku-76 @76',
        '77: Color Chair, 20 #sku-77 @77',
        '78: Color Lamp, 15 #sku-78 @78',
      ],
      45: [
        '79: Color Red Lamp No, 42 #sku-79 @79',
        '80: Color Chair Lamp No, 45 0 #sku-80 @80',
        '81: Color Lamp Lamp No, 45 0 #sku-81 @81',
        '90: Color Lamp Lamp Yes, 45 0 #sku-90 @90',
      ],
    },
  ],
])('of %s are %d products for sale, and %d variants', async (file, products, variants, spots) => {
  const { items } = await readProductFile(join(__dirname, '../samples', file));
  const all: readonly Partial<Product>[] = items;
  expect(all).toHaveLength(products);
  expect(all.flatMap((item) => item.variants ?? [])).toHaveLength(variants);
  const of = (id: string) => variantLines(all.find((item) => item.id === id) ?? {});
  expect(Object.fromEntries(Object.keys(spots).map((id) => [id, of(id)]))).toEqual(spots);
});

test('variants that cannot be sold or chosen are named', () => {
  const { problems } = read(
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price\ntee,Tee,N,Size,S,20\ntee,,,,M,\ntee,,,,S,22\ntee,,,,,23',
  );
  expect(
    problems.map(({ problem, noun, places }) => [
      noun,
      problem,
      places.map(({ line, value }) => [line, value]),
    ]),
  ).toEqual([
    ['variant', 'have no price', [[3, 'M']]],
    [
      'variant',
      'cannot be told from others of their product by their options',
      [
        [4, 'S'],
        [5, ''],
      ],
    ],
  ]);
});
