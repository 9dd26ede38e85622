import { isSameId } from 'contract';
import type { CartProduct } from './entities';
import { cart, publish, wishlist } from './instance';
import { notify } from './notify';
import { useStoreValue } from './useStore';
import { isWished } from './wishlist';

interface ProductMessages {
  readonly addedToCart?: string;
  readonly addedToWishlist?: string;
  readonly removedFromWishlist?: string;
  readonly durationMs?: number;
}

/** Actions and state of the cart and wishlist buttons (docs/product.md SHOP-13, PRODUCT-6). */
export function useProductActions(product: CartProduct, messages: ProductMessages = {}) {
  const { addedToCart, addedToWishlist, removedFromWishlist, ...options } = messages;
  const inCart = useStoreValue(
    cart,
    (items) => items.find(({ id }) => isSameId(id, product.id))?.quantity ?? 0,
  );
  const wished = useStoreValue(wishlist, (ids) => isWished(ids, product.id));

  function notifyOf(text: string | undefined) {
    if (text !== undefined) notify(text, { ...options, about: product.title });
  }

  return {
    added: inCart > 0,
    /** Quantity. */
    inCart,
    wished,
    addToCart() {
      publish('cart:item-added', { product });
      notifyOf(addedToCart);
    },
    toggleWishlist() {
      publish('wishlist:toggled', { id: product.id });
      notifyOf(wished ? removedFromWishlist : addedToWishlist);
    },
  };
}
