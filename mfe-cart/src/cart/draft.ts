import type { CartItem } from 'shared-events';

/** Uncommitted quantities (docs/product.md CART-3), also of removed lines for Undo. */
export type Draft = ReadonlyMap<string, number>;

export const MIN_QUANTITY = 1;
export const emptyDraft: Draft = new Map();

/** Returns the same object for an item without a draft, because its row is memoized. */
export function withDraft(item: CartItem, draft: Draft): CartItem {
  const quantity = draft.get(String(item.id)) ?? item.quantity;
  return quantity === item.quantity ? item : { ...item, quantity };
}

export function changeQuantity(draft: Draft, item: CartItem, by: 1 | -1): Draft {
  const changed = Math.max(MIN_QUANTITY, withDraft(item, draft).quantity + by);
  return new Map(draft).set(String(item.id), Math.min(changed, Number.MAX_SAFE_INTEGER));
}

export function dropCommitted(draft: Draft, items: readonly CartItem[]): Draft {
  const committed = items.filter(({ id, quantity }) => draft.get(String(id)) === quantity);
  if (committed.length === 0) return draft;
  const ids = new Set(committed.map(({ id }) => String(id)));
  return new Map([...draft].filter(([id]) => !ids.has(id)));
}

export function draftedChanges(draft: Draft, items: readonly CartItem[]): Draft {
  const drafted = items.map((item) => withDraft(item, draft)).filter((item, index) => item !== items[index]);
  return new Map(drafted.map(({ id, quantity }) => [String(id), quantity]));
}
