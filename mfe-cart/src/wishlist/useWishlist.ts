import { useCallback, useState, type ReactNode } from 'react';
import { publish, useStore, wishlist, type ProductId } from 'shared-events';
import { useSelectedProducts, type Product } from 'shared-feed';

export interface Removed {
  readonly ids: readonly ProductId[];
  readonly index: number;
  readonly text: ReactNode;
}

export function useWishlist() {
  const ids = useStore(wishlist);
  const select = useCallback((catalogue: readonly Product[]) => productsOf(ids, catalogue), [ids]);
  const { data: products, loading, failed } = useSelectedProducts(JSON.stringify(ids), select);
  const [removals, setRemovals] = useState<readonly Removed[]>([]);
  const removed = removals.at(-1);

  return {
    ids,
    products,
    loading,
    unknown: failed ? 0 : ids.length - products.length,
    removed,
    /** Undone next. */
    removedBefore: removals.at(-2),
    remove(id: ProductId, text: ReactNode) {
      setRemovals([...removals, { ids: [id], index: indexIn(ids, id), text }]);
      publish('wishlist:item-removed', { id });
    },
    clear(text: ReactNode) {
      setRemovals([...removals, { ids, index: 0, text }]);
      publish('wishlist:cleared', {});
    },
    undo() {
      if (removed) publish('wishlist:ids-restored', { ids: removed.ids, index: removed.index });
      setRemovals(removals.slice(0, -1));
    },
    forgetRemoved: () => setRemovals([]),
  };
}

function productsOf(ids: readonly ProductId[], catalogue: readonly Product[]): readonly Product[] {
  const byId = new Map(catalogue.map((product) => [String(product.id), product]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

/** Compares texts: the wishlist may hold 7 for the feed's "7". */
export function indexIn(ids: readonly ProductId[], id: ProductId): number {
  return ids.findIndex((each) => String(each) === String(id));
}
