import { useState } from 'react';
import { publish, useTopic, wishlist } from 'shared-events';
import type { Product } from 'shared-feed';
import { ProductCard } from 'shared-ui';
import { notify } from './notices';

/** A product in the shop: the image zooms, the heart follows the wishlist, the cart button remembers it was used. */
export function ShopCard({ product, eager }: { readonly product: Product; readonly eager: boolean }) {
  const [added, setAdded] = useState(false);
  const wished = useTopic(wishlist).includes(product.id);

  function handleAdd() {
    publish('cart:item-added', { product });
    setAdded(true);
    notify('Item added to cart!');
  }

  function handleWish() {
    publish('wishlist:toggled', { id: product.id });
    notify(wished ? 'Item removed from wishlist!' : 'Item added to wishlist!');
  }

  return (
    <ProductCard
      product={product}
      to={`/product/${product.id}`}
      {...(product.discount === undefined ? {} : { oldPrice: product.price + product.discount })}
      media="zoom"
      eager={eager}
      added={added}
      wished={wished}
      onAddToCart={handleAdd}
      onToggleWishlist={handleWish}
    />
  );
}
