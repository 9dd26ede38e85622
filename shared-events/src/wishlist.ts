import type { ShopEvent } from './events';

export type Wishlist = readonly number[];
export type WishlistEvent = Extract<ShopEvent, { name: `wishlist:${string}` }>;

export function isWishlistEvent(event: ShopEvent): event is WishlistEvent {
  return event.name.startsWith('wishlist:');
}

/** The wishlist after an event (docs/product.md WISH-1). The same reference when the event changes nothing. */
export function wishlistReducer(ids: Wishlist, event: WishlistEvent): Wishlist {
  switch (event.name) {
    case 'wishlist:toggled':
      return ids.includes(event.payload.id) ? removeId(ids, event.payload.id) : [...ids, event.payload.id];
    case 'wishlist:item-removed':
      return removeId(ids, event.payload.id);
    case 'wishlist:cleared':
      return ids.length === 0 ? ids : [];
    case 'wishlist:ids-restored':
      return restoreIds(ids, event.payload.ids, event.payload.index);
    default:
      // An event that only a newer copy of this package has (shared-events/SPEC.md D3).
      return ids;
  }
}

/** The wishlist in a stored value: its numbers, each once. Never throws. */
export function parseWishlist(stored: unknown): Wishlist {
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))] : [];
}

/** A toggle as what it did, added or removed: toggled again on another tab's list, it could do the opposite. */
export function toReplayable(event: WishlistEvent, after: Wishlist): WishlistEvent {
  if (event.name !== 'wishlist:toggled') return event;
  const { id } = event.payload;
  return after.includes(id)
    ? { name: 'wishlist:ids-restored', payload: { ids: [id] } }
    : { name: 'wishlist:item-removed', payload: { id } };
}

function isId(value: unknown): value is number {
  return Number.isFinite(value);
}

function removeId(ids: Wishlist, id: number): Wishlist {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ids;
}

function restoreIds(ids: Wishlist, restored: Wishlist, index = ids.length): Wishlist {
  const missing = [...new Set(restored)].filter((id) => !ids.includes(id));
  return missing.length === 0 ? ids : ids.toSpliced(Math.max(0, index), 0, ...missing);
}
