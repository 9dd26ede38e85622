import { useCallback, useState } from 'react';
import { publish, useStore, wishlist, type ProductId } from 'shared-events';
import { useSelectedProducts, type Product } from 'shared-feed';

export interface Removed {
  readonly ids: readonly ProductId[];
  readonly index: number;
}

export function useWishlist() {
  const ids = useStore(wishlist);
  const select = useCallback((catalogue: readonly Product[]) => productsOf(ids, catalogue), [ids]);
  const { data: products, loading, failed } = useSelectedProducts(JSON.stringify(ids), select);
  const [removed, setRemoved] = useState<Removed>();

  return {
    ids,
    products,
    loading,
    unknown: failed ? 0 : ids.length - products.length,
    removed,
    remove(id: ProductId) {
      setRemoved({ ids: [id], index: indexIn(ids, id) });
      publish('wishlist:item-removed', { id });
    },
    clear() {
      setRemoved({ ids, index: 0 });
      publish('wishlist:cleared', {});
    },
    undo() {
      if (removed) publish('wishlist:ids-restored', removed);
      setRemoved(undefined);
    },
    forgetRemoved: () => setRemoved(undefined),
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
