import { useState } from 'react';
import type { CartProduct } from './entities';
import { publish, wishlist } from './instance';
import { notify } from './notify';
import { useStore } from './useStore';

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
 * @returns `added`: whether `addToCart` was called since the component was mounted; `wished` follows the wishlist
 */
export function useProductActions(product: CartProduct, messages: ProductMessages = {}) {
  const { addedToCart, addedToWishlist, removedFromWishlist, ...options } = messages;
  const [added, setAdded] = useState(false);
  const wished = useStore(wishlist).includes(product.id);

  function notifyOf(text: string | undefined) {
    if (text !== undefined) notify(text, options);
  }

  return {
    added,
    wished,
    addToCart() {
      publish('cart:item-added', { product });
      setAdded(true);
      notifyOf(addedToCart);
    },
    toggleWishlist() {
      publish('wishlist:toggled', { id: product.id });
      notifyOf(wished ? removedFromWishlist : addedToWishlist);
    },
  };
}
