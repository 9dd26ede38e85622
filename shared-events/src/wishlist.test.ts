import type { ProductId } from 'contract';
import fc from 'fast-check';
import { parseWishlist, toReplayable, wishlistReducer, type Wishlist, type WishlistEvent } from './wishlist';

const toggled = (id: ProductId): WishlistEvent => ({ name: 'wishlist:toggled', payload: { id } });
const removed = (id: ProductId): WishlistEvent => ({ name: 'wishlist:item-removed', payload: { id } });
const restored = (ids: Wishlist, index?: number): WishlistEvent => ({
  name: 'wishlist:ids-restored',
  payload: index === undefined ? { ids } : { ids, index },
});
const cleared: WishlistEvent = { name: 'wishlist:cleared', payload: {} };

const someId = fc.constantFrom<ProductId>(1, 2, 3, 'sku-7', 'gid://shop/7', 'constructor');
const someList = fc.uniqueArray(someId);

test('[W1] a toggle adds a missing id at the end and removes a present one', () => {
  expect(wishlistReducer([1, 2], toggled(3))).toEqual([1, 2, 3]);
  expect(wishlistReducer([1, 2, 3], toggled(2))).toEqual([1, 3]);
});

test('[W2] removes by id, clears, and gives back the same list when nothing changes', () => {
  const ids = [1, 2];
  const empty: Wishlist = [];

  expect(wishlistReducer(ids, removed(1))).toEqual([2]);
  expect(wishlistReducer(ids, cleared)).toEqual([]);
  for (const event of [removed(9), restored([2, 1]), restored([], 0)])
    expect(wishlistReducer(ids, event)).toBe(ids);
  expect(wishlistReducer(empty, cleared)).toBe(empty);
});

test('[W3] restored ids get their old place, or the end; ids that were added again stay', () => {
  expect(wishlistReducer([1, 3], restored([2], 1))).toEqual([1, 2, 3]);
  expect(wishlistReducer([9, 2], restored([1, 2, 3]))).toEqual([9, 2, 1, 3]);
  expect(wishlistReducer([1], restored([5, 5], 70))).toEqual([1, 5]);
  expect(wishlistReducer([1, 2], restored([5], -1))).toEqual([5, 1, 2]);
});

test('[W3] Undo after Remove or Clear is as if nothing had happened', () => {
  fc.assert(
    fc.property(someList, fc.nat(), (ids, n) => {
      expect([cleared, restored(ids)].reduce(wishlistReducer, ids)).toEqual(ids);
      const index = n % Math.max(1, ids.length);
      const id = ids[index];
      if (id === undefined) return;
      expect([removed(id), restored([id], index)].reduce(wishlistReducer, ids)).toEqual(ids);
    }),
  );
});

test.each([undefined, null, 42, 'x', {}])('[W4] a stored %p is an empty wishlist', (stored) => {
  expect(parseWishlist(stored)).toEqual([]);
});

test('[W4] keeps ids only, each once by its text, at its first place', () => {
  const stored = [3, '1', null, 1, 3, { id: 2 }, '', 'sku-7', '..', 2, 'sku-7'];
  expect(parseWishlist(stored)).toEqual([3, '1', 'sku-7', 2]);
});

test('[W5] a replayable toggle does on any list what the toggle did on the first', () => {
  fc.assert(
    fc.property(someList, someList, someId, (ids, others, id) => {
      const after = wishlistReducer(ids, toggled(id));
      const elsewhere = wishlistReducer(others, toReplayable(toggled(id), after));
      expect(elsewhere.includes(id)).toBe(after.includes(id));
    }),
  );
});
