import type { CartItem, ProductId } from 'shared-events';

/** A line taken out on this page, which can be put back. */
export interface Removal {
  readonly item: CartItem;
  /** The product ids of all rows before it. */
  readonly before: ReadonlySet<ProductId>;
}

/** A row of the table: a line of the cart, or the place of a removed one. */
export interface Row {
  readonly item: CartItem;
  readonly removed: boolean;
}

/**
 * The lines with the removed ones at their old places: a removed line comes after the last row that was before it, so the
 * order stays the same whatever is removed, put back or changed by another tab in between. A line that is in the cart again
 * is not shown as removed.
 */
export function toRows(items: readonly CartItem[], removals: readonly Removal[]): readonly Row[] {
  const inCart = idsOf(items);
  return removals
    .filter(({ item }) => !inCart.has(item.id))
    .reduce(
      (rows, { item, before }) => {
        const place = rows.findLastIndex((row) => before.has(row.item.id)) + 1;
        return rows.toSpliced(place, 0, { item, removed: true });
      },
      items.map((item): Row => ({ item, removed: false })),
    );
}

/** The removals with one more: `item` is about to leave a cart that is shown as `rows`. */
export function addRemoval(removals: readonly Removal[], item: CartItem, rows: readonly Row[]) {
  const before = idsOf(rowsBefore(rows, item.id).map((row) => row.item));
  return [...dropRemoval(removals, item.id), { item, before }];
}

export function dropRemoval(removals: readonly Removal[], id: ProductId): readonly Removal[] {
  return removals.filter(({ item }) => item.id !== id);
}

/** The index in the cart at which a removed line comes back: after the lines before its row. */
export function placeInCart(rows: readonly Row[], id: ProductId): number {
  return rowsBefore(rows, id).filter(({ removed }) => !removed).length;
}

function rowsBefore(rows: readonly Row[], id: ProductId): readonly Row[] {
  return rows.slice(
    0,
    rows.findIndex(({ item }) => item.id === id),
  );
}

function idsOf(items: readonly CartItem[]): ReadonlySet<ProductId> {
  return new Set(items.map(({ id }) => id));
}
