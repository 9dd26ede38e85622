import fc from 'fast-check';
import type { ProductId } from 'shared-events';
import { line } from '../lines/lines.fixture';
import { placeInCart, toRows, dropRemoval, addRemoval, type Removal } from './removals';

const original = [1, 2, 3, 4, 5].map((id) => line(id));
const idsOf = (rows: ReturnType<typeof toRows>) => rows.map(({ item }) => item.id);

function toggle(ids: readonly ProductId[]) {
  let items = original;
  let removals: readonly Removal[] = [];
  for (const id of ids) {
    const rows = toRows(items, removals);
    const item = items.find((candidate) => candidate.id === id);
    if (item) {
      removals = addRemoval(removals, item, rows);
      items = items.filter((candidate) => candidate !== item);
    } else {
      items = items.toSpliced(placeInCart(rows, id), 0, line(id));
      removals = dropRemoval(removals, id);
    }
    expect(idsOf(toRows(items, removals))).toEqual([1, 2, 3, 4, 5]);
  }
  return { items, removals };
}

test('every row stays in its place in any order of removals and Undos, and all of them restore the cart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 }), (ids) => {
      const { removals } = toggle(ids);
      const all = toggle([...ids, ...removals.map(({ item }) => item.id)]);
      expect(all.items).toEqual(original);
      expect(all.removals).toEqual([]);
    }),
  );
});

test('a line that another tab has restored is no longer a removed one', () => {
  const { removals } = toggle([3]);
  expect(toRows(original, removals).every(({ removed }) => !removed)).toBe(true);
});

test('a removed line keeps its place when another tab removes its neighbours or adds lines', () => {
  const { removals } = toggle([3]);
  expect(idsOf(toRows([line(1), line(5), line(9)], removals))).toEqual([1, 3, 5, 9]);
  expect(idsOf(toRows([line(9)], removals))).toEqual([3, 9]);
});
