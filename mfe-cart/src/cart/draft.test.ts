import fc from 'fast-check';
import type { CartItem } from 'shared-events';
import { line } from '../lines/lines.fixture';
import { changeQuantity, draftedChanges, dropCommitted, emptyDraft, withDraft } from './draft';

const step = fc.constantFrom<1 | -1>(1, -1);
const quantity = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant(Number.MAX_SAFE_INTEGER));
const carts = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), quantity), {
  selector: ([id]) => id,
});
const items = carts.map((pairs) => pairs.map(([id, count]) => line(id, count)));
const clicks = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), step), { maxLength: 30 });

function click(draft: typeof emptyDraft, cart: readonly CartItem[], made: [number, 1 | -1][]) {
  return made.reduce((current, [id, by]) => {
    const item = cart.find((candidate) => candidate.id === id);
    return item ? dropCommitted(changeQuantity(current, item, by), cart) : current;
  }, draft);
}

/** Commits a draft (shared-events/SPEC.md C3). */
function commit(cart: readonly CartItem[], draft: typeof emptyDraft): readonly CartItem[] {
  const quantities = draftedChanges(draft, cart);
  return cart.map((item) => ({ ...item, quantity: quantities.get(String(item.id)) ?? item.quantity }));
}

test('a plus and a minus bring a line back to the cart, and then there is nothing to commit', () => {
  const chair = line(1, 2);
  const draft = changeQuantity(emptyDraft, chair, 1);
  expect(withDraft(chair, draft).quantity).toBe(3);
  expect(draftedChanges(draft, [chair])).toEqual(new Map([['1', 3]]));
  expect(dropCommitted(changeQuantity(draft, chair, -1), [chair])).toEqual(emptyDraft);
});

test('committing makes the cart what the page shows, in safe integers of at least 1', () => {
  fc.assert(
    fc.property(items, clicks, (cart, made) => {
      const draft = click(emptyDraft, cart, made);
      const drafted = cart.map((item) => withDraft(item, draft).quantity);
      const committed = commit(cart, draft);
      expect(drafted.every((count) => Number.isSafeInteger(count) && count >= 1)).toBe(true);
      expect(committed.map((item) => item.quantity)).toEqual(drafted);
      expect(dropCommitted(draft, committed)).toEqual(emptyDraft);
    }),
  );
});

test('committing merges: a line takes its draft or has the quantity of another tab', () => {
  fc.assert(
    fc.property(items, clicks, items, (cart, made, elsewhere) => {
      const draft = dropCommitted(click(emptyDraft, cart, made), elsewhere);
      const committed = commit(elsewhere, draft);
      expect(committed.map(({ id }) => id)).toEqual(elsewhere.map(({ id }) => id));
      committed.forEach((item, index) => {
        expect(item.quantity).toBe(draft.get(String(item.id)) ?? elsewhere[index]?.quantity);
      });
    }),
  );
});

test("a line's draft does not depend on the other lines, nor on whether they are in the cart", () => {
  fc.assert(
    fc.property(items, clicks, fc.integer({ min: 1, max: 6 }), (cart, made, gone) => {
      const rest = cart.filter(({ id }) => id !== gone);
      const draft = click(emptyDraft, cart, made);
      const alone = click(
        emptyDraft,
        rest,
        made.filter(([id]) => id !== gone),
      );
      expect(draftedChanges(dropCommitted(draft, rest), rest)).toEqual(draftedChanges(alone, rest));
      // Undo needs the removed line's draft.
      expect(dropCommitted(dropCommitted(draft, rest), cart)).toEqual(draft);
    }),
  );
});

test('a draft that another tab has committed too is dropped and does not come up again', () => {
  const draft = changeQuantity(emptyDraft, line(1, 2), 1);
  const current = dropCommitted(draft, [line(1, 3)]);
  expect(withDraft(line(1, 7), current).quantity).toBe(7);
});
