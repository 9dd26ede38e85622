import { isSameId } from 'contract';
import type { CartProduct } from './entities';
import { cart, publish, wishlist } from './instance';
import { notify } from './notify';
import { useStore } from './useStore';
import { isWished } from './wishlist';

/** The toast after each action; none without a text. */
interface ProductMessages {
  readonly addedToCart?: string;
  readonly addedToWishlist?: string;
  readonly removedFromWishlist?: string;
  readonly durationMs?: number;
}

/**
 * Returns the state and the actions of a product's cart and wishlist buttons (docs/product.md SHOP-13, PRODUCT-6).
 * @param product goes into the cart with all its fields
 */
export function useProductActions(product: CartProduct, messages: ProductMessages = {}) {
  const { addedToCart, addedToWishlist, removedFromWishlist, ...options } = messages;
  const added = useStore(cart).some(({ id }) => isSameId(id, product.id));
  const wished = isWished(useStore(wishlist), product.id);

  function notifyOf(text: string | undefined) {
    if (text !== undefined) notify(text, options);
  }

  return {
    added,
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
