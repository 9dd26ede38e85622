import { isSameId, productId, type ProductId } from 'contract';
import * as v from 'valibot';
import type { ShopEvent } from './events';

export type Wishlist = readonly ProductId[];
export type WishlistEvent = Extract<ShopEvent, { name: `wishlist:${string}` }>;

/** docs/product.md WISH-1. Returns the same list when nothing changes. */
export function wishlistReducer(ids: Wishlist, event: WishlistEvent): Wishlist {
  switch (event.name) {
    case 'wishlist:toggled':
      return isWished(ids, event.payload.id) ? removeId(ids, event.payload.id) : [...ids, event.payload.id];
    case 'wishlist:item-removed':
      return removeId(ids, event.payload.id);
    case 'wishlist:cleared':
      return ids.length === 0 ? ids : [];
    case 'wishlist:ids-restored':
      return restoreIds(ids, event.payload.ids, event.payload.index);
    default:
      // Newer copies of this package have more events (shared-events/SPEC.md D3).
      return ids;
  }
}

export function isWished(ids: Wishlist, id: ProductId): boolean {
  return ids.some((other) => isSameId(other, id));
}

/** Returns the stored ids, each once. Never throws. */
export function parseWishlist(stored: unknown): Wishlist {
  return Array.isArray(stored) ? unique(stored.filter((value) => v.is(productId, value))) : [];
}

/** On another tab's list a toggle could do the opposite. */
export function toReplayable(event: WishlistEvent, after: Wishlist): WishlistEvent {
  if (event.name !== 'wishlist:toggled') return event;
  const { id } = event.payload;
  return isWished(after, id)
    ? { name: 'wishlist:ids-restored', payload: { ids: [id] } }
    : { name: 'wishlist:item-removed', payload: { id } };
}

function removeId(ids: Wishlist, id: ProductId): Wishlist {
  return isWished(ids, id) ? ids.filter((other) => !isSameId(other, id)) : ids;
}

function restoreIds(ids: Wishlist, restored: Wishlist, index = ids.length): Wishlist {
  const missing = unique(restored).filter((id) => !isWished(ids, id));
  return missing.length === 0 ? ids : ids.toSpliced(Math.max(0, index), 0, ...missing);
}

function unique(ids: Wishlist): Wishlist {
  const first = new Map<string, ProductId>();
  for (const id of ids) if (!first.has(String(id))) first.set(String(id), id);
  return [...first.values()];
}
