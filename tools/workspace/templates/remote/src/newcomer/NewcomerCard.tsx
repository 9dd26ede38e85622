import { useProductActions } from 'shared-events';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { ProductCard } from 'shared-ui';

export function NewcomerCard({ product }: { readonly product: Product }) {
  const { added, wished, addToCart, toggleWishlist } = useProductActions(product);
  return (
    <ProductCard
      product={product}
      to={productPath(product.id)}
      headingLevel={2}
      added={added}
      wished={wished}
      onAddToCart={addToCart}
      onToggleWishlist={toggleWishlist}
    />
  );
}
