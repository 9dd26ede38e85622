import type { CartItem, ProductId } from 'shared-events';

/**
 * Uncommitted quantities by product id (docs/product.md CART-3). An entry differs from its line's quantity, or its line was
 * removed and may come back with Undo.
 */
export type Draft = Readonly<Record<string, number>>;

export const MIN_QUANTITY = 1;
export const emptyDraft: Draft = Object.freeze({});

export function draftedQuantity({ id, quantity }: CartItem, draft: Draft): number {
  return entryOf(draft, id) ?? quantity;
}

/** Drops the entry when it equals the cart's quantity again. */
export function changeQuantity(draft: Draft, item: CartItem, by: 1 | -1): Draft {
  const changed = Math.max(MIN_QUANTITY, draftedQuantity(item, draft) + by);
  const quantity = Math.min(changed, Number.MAX_SAFE_INTEGER);
  return dropCommitted({ ...draft, [item.id]: quantity }, [item]);
}

/** Drops quantities that the cart has already, committed here or in another tab. */
export function dropCommitted(draft: Draft, items: readonly CartItem[]): Draft {
  const committed = items.filter(({ id, quantity }) => entryOf(draft, id) === quantity);
  return committed.length === 0 ? draft : omit(draft, new Set(committed.map(({ id }) => String(id))));
}

/** The quantities that Update Cart commits. */
export function draftedChanges(draft: Draft, items: readonly CartItem[]): Draft {
  const drafted = items.filter((item) => draftedQuantity(item, draft) !== item.quantity);
  return Object.fromEntries(drafted.map((item) => [item.id, draftedQuantity(item, draft)]));
}

/** An id may be `constructor`. */
function entryOf(draft: Draft, id: ProductId): number | undefined {
  return Object.hasOwn(draft, id) ? draft[id] : undefined;
}

function omit(draft: Draft, ids: ReadonlySet<string>): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([id]) => !ids.has(id)));
}
