import { isSameId } from 'contract';
import type { CartProduct } from './entities';
import { cart, publish, wishlist } from './instance';
import { notify } from './notify';
import { useStore } from './useStore';
import { isWished } from './wishlist';

/** The text of the toast after each action; without a text there is no toast. */
interface ProductMessages {
  readonly addedToCart?: string;
  readonly addedToWishlist?: string;
  readonly removedFromWishlist?: string;
  /** How long the toasts stay; `notify`'s own time when left out. */
  readonly durationMs?: number;
}

/**
 * What a product's cart and wishlist buttons show and do.
 * @param product as the catalogue has it; it goes into the cart with all its fields
 * @param messages in the words of docs/product.md SHOP-13 and PRODUCT-6
 * @returns `added`: whether the product is in the cart; `wished`: whether it is on the wishlist
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
