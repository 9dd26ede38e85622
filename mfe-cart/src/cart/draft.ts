import type { CartItem } from 'shared-events';

/** Uncommitted quantities (docs/product.md CART-3), also of removed lines for Undo. */
export type Draft = ReadonlyMap<string, number>;

export const MIN_QUANTITY = 1;
export const emptyDraft: Draft = new Map();

export function draftedQuantity({ id, quantity }: CartItem, draft: Draft): number {
  return draft.get(String(id)) ?? quantity;
}

export function changeQuantity(draft: Draft, item: CartItem, by: 1 | -1): Draft {
  const changed = Math.max(MIN_QUANTITY, draftedQuantity(item, draft) + by);
  const quantity = Math.min(changed, Number.MAX_SAFE_INTEGER);
  return dropCommitted(new Map(draft).set(String(item.id), quantity), [item]);
}

export function dropCommitted(draft: Draft, items: readonly CartItem[]): Draft {
  const committed = items.filter(({ id, quantity }) => draft.get(String(id)) === quantity);
  if (committed.length === 0) return draft;
  const ids = new Set(committed.map(({ id }) => String(id)));
  return new Map([...draft].filter(([id]) => !ids.has(id)));
}

export function draftedChanges(draft: Draft, items: readonly CartItem[]): Draft {
  const drafted = items.filter((item) => draftedQuantity(item, draft) !== item.quantity);
  return new Map(drafted.map((item) => [String(item.id), draftedQuantity(item, draft)]));
}
