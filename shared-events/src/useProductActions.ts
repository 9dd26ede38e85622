import { isSameId, type ProductId } from 'contract';
import { cartCount } from './cart';
import type { CartItem, CartProduct } from './entities';
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

/**
 * Actions and state of the cart and wishlist buttons (docs/product.md SHOP-13, PRODUCT-6).
 * @param product or a variant of one, whose product is wished. A product counts the lines of all its variants
 */
export function useProductActions(product: CartProduct, messages: ProductMessages = {}) {
  const { addedToCart, addedToWishlist, removedFromWishlist, ...options } = messages;
  const inCart = useStoreValue(cart, (items) => cartCount(items.filter((line) => isLineOf(line, product))));
  const id = productOf(product);
  const wished = useStoreValue(wishlist, (ids) => isWished(ids, id));

  function notifyOf(text: string | undefined) {
    if (text !== undefined) notify(text, { ...options, about: product.title });
  }

  return {
    added: inCart > 0,
    /** Sum of the quantities. */
    inCart,
    wished,
    addToCart() {
      publish('cart:item-added', { product });
      notifyOf(addedToCart);
    },
    toggleWishlist() {
      publish('wishlist:toggled', { id });
      notifyOf(wished ? removedFromWishlist : addedToWishlist);
    },
  };
}

function isLineOf(line: CartItem, product: CartProduct): boolean {
  return isSameId(line.id, product.id) || isSameId(productOf(line), product.id);
}

/** Returns the product's id of a variant. A feed may have other fields by these names. */
function productOf({ id, product, variant }: CartItem | CartProduct): ProductId {
  return id === `${String(product)}~${String(variant)}` ? (product as ProductId) : id;
}
