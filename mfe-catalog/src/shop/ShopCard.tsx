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

/** docs/product.md SHOP-13 */
const messages = {
  addedToCart: 'Item added to cart!',
  addedToWishlist: 'Item added to wishlist!',
  removedFromWishlist: 'Item removed from wishlist!',
};

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
