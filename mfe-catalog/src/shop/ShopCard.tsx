import { useProductActions } from 'shared-events';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { ProductCard } from 'shared-ui';
import type { Layout } from './shopView';

interface Props {
  readonly product: Product;
  readonly layout: Layout;
  readonly eager: boolean;
}

/** In the words of the shop (docs/product.md SHOP-13). */
const messages = {
  addedToCart: 'Item added to cart!',
  addedToWishlist: 'Item added to wishlist!',
  removedFromWishlist: 'Item removed from wishlist!',
};

/** A product in the shop: the image zooms, the heart follows the wishlist, the cart button shows that the product is in the cart. */
export function ShopCard({ product, layout, eager }: Props) {
  const { id, price, discount = 0 } = product;
  const { added, wished, addToCart, toggleWishlist } = useProductActions(product, messages);

  return (
    <ProductCard
      product={product}
      to={productPath(id)}
      // The discount is dollars to add, not a percentage (docs/product.md PRICE-5).
      oldPrice={discount > 0 ? price + discount : undefined}
      media="zoom"
      layout={layout}
      description={layout === 'list'}
      eager={eager}
      added={added}
      wished={wished}
      onAddToCart={addToCart}
      onToggleWishlist={toggleWishlist}
    />
  );
}
