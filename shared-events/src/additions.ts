import type { CartItem } from './entities';
import { createStore } from './store';

export interface Additions {
  readonly items: readonly CartItem[];
}

interface AddToCart {
  readonly type: 'ADD_TO_CART';
  readonly payload: CartItem;
}

/** docs/product.md DATA-11 */
export function createAdditionsStore() {
  const { store, set } = createStore<Additions>({ items: [] });

  return {
    store,
    apply({ payload }: AddToCart) {
      set({ items: [...store.get().items, payload] });
    },
  };
}
