import type { CartItem, ProductId } from 'shared-events';

export interface Removal {
  readonly item: CartItem;
  readonly before: ReadonlySet<ProductId>;
}

export interface Row {
  readonly item: CartItem;
  readonly removed: boolean;
}

/** The order survives other removals and tabs. */
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

export function addRemoval(removals: readonly Removal[], item: CartItem, rows: readonly Row[]) {
  const before = idsOf(rowsBefore(rows, item.id).map((row) => row.item));
  return [...dropRemoval(removals, item.id), { item, before }];
}

export function dropRemoval(removals: readonly Removal[], id: ProductId): readonly Removal[] {
  return removals.filter(({ item }) => item.id !== id);
}

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
