import fc from 'fast-check';
import * as v from 'valibot';
import { buyId, MOST_BUY_ITEMS, MOST_PIECES } from './buyLink';
import { parseBuyItems } from './parseBuyItems';
import { productId } from './product';

test.each([
  [7, '7'],
  ['SKU-1.a_b', 'SKU-1.a_b'],
  ['shirt~m-blue', '~c2hpcnR-bS1ibHVl'],
  ['Größe', '~R3LDtsOfZQ'],
])('%s is %s in a link', (id, written) => {
  expect(buyId(id)).toBe(written);
  expect(parseBuyItems(`${written}:2`)).toEqual(new Map([[String(id), 2]]));
});

test('adds up an id that is twice in it', () => {
  expect([...(parseBuyItems('a:60,b:1,a:60') ?? [])]).toEqual([
    ['a', 120],
    ['b', 1],
  ]);
});

test.each([
  '',
  'a',
  'a:0',
  'a:01',
  'a:100',
  'a:-1',
  'a:1.5',
  'a:1,',
  'a b:1',
  '.:1',
  '..:1',
  '~:1',
  // What buyId does not write: an id that needs no code, padding, no UTF-8.
  '~YQ:1',
  '~R3LDtsOfZQ==:1',
  '~_w:1',
  `${'x'.repeat(129)}:1`,
  Array.from({ length: MOST_BUY_ITEMS + 1 }, (_, index) => `${index}:1`).join(),
])('"%s" is no list of items', (text) => {
  expect(parseBuyItems(text)).toBeUndefined();
});

test('reads what was written, whatever the ids are', () => {
  const id = fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((text) => v.is(productId, text));
  const items = fc.uniqueArray(fc.tuple(id, fc.integer({ min: 1, max: MOST_PIECES })), {
    minLength: 1,
    maxLength: 4,
    selector: ([key]) => key,
  });
  fc.assert(
    fc.property(items, (lines) => {
      const text = lines.map(([key, quantity]) => `${buyId(key)}:${quantity}`).join();
      expect([...(parseBuyItems(text) ?? [])]).toEqual(lines);
    }),
    { numRuns: 10_000 },
  );
});
