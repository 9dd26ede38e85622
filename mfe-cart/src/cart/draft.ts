import type { CartItem } from 'shared-events';

/**
 * Quantities changed on the cart page and not yet committed, by product id (spec.md point 4). Kept by id and not as a
 * copy of the lines, so that a line removed here or in another tab never takes the others' drafts with it.
 */
export type Draft = Readonly<Record<number, number>>;

export const MIN_QUANTITY = 1;

/** The quantity a line shows: the draft's where there is one. */
export function draftedQuantity(item: CartItem, draft: Draft): number {
  return draft[item.id] ?? item.quantity;
}

/** The draft after a plus (`by` 1) or minus (`by` -1); never below 1. */
export function changeQuantity(draft: Draft, item: CartItem, by: 1 | -1): Draft {
  return { ...draft, [item.id]: Math.max(MIN_QUANTITY, draftedQuantity(item, draft) + by) };
}

/** The drafted quantities that differ from the cart; what Update Cart commits, and nothing to commit when empty. */
export function uncommitted(items: readonly CartItem[], draft: Draft): Draft {
  return Object.fromEntries(
    items
      .filter((item) => draftedQuantity(item, draft) !== item.quantity)
      .map((item) => [item.id, draftedQuantity(item, draft)]),
  );
}
