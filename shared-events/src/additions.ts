import type { Cart } from './cart';
import type { CartItem } from './entities';
import { createStore } from './store';

/** docs/product.md DATA-11 */
export function createAdditionsStore() {
  const { store, set } = createStore<{ readonly items: Cart }>({ items: [] });

  return {
    store,
    apply({ payload }: { readonly type: 'ADD_TO_CART'; readonly payload: CartItem }) {
      set({ items: [...store.get().items, payload] });
    },
  };
}
