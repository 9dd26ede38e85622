import type { Ref } from 'react';
import { publish } from 'shared-events';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { LoadingText, ProductCard, ProductGrid, ProductGridSkeleton } from 'shared-ui';
import classes from './WishlistPage.module.css';

interface Props {
  readonly products: readonly Product[];
  /** How many of the wishlist are not drawn. */
  readonly unknown: number;
  readonly loading: boolean;
  readonly ref: Ref<HTMLDivElement>;
  readonly onRemove: (product: Product) => void;
}

/** The first row, which a shopper sees at once. */
const EAGER_CARDS = 4;
const MOST_SHAPES = 8;
const TOAST_MS = 3_000;

export function WishedProducts({ products, unknown, loading, ref, onRemove }: Props) {
  if (loading) {
    return (
      <>
        <LoadingText>Loading products...</LoadingText>
        <ProductGridSkeleton count={Math.min(unknown, MOST_SHAPES)} />
      </>
    );
  }
  return (
    <div ref={ref}>
      <ProductGrid label="Wishlist">
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            to={productPath(product.id)}
            eager={index < EAGER_CARDS}
            wished
            removable
            onAddToCart={() => addToCart(product)}
            onToggleWishlist={() => onRemove(product)}
          />
        ))}
      </ProductGrid>
      {unknown > 0 && <p className={classes.unknown}>{noteOf(unknown, products.length)}</p>}
    </div>
  );
}

function noteOf(unknown: number, drawn: number): string {
  const count = drawn > 0 ? `${unknown} more` : String(unknown);
  return `${count} on your wishlist, but not in the catalogue right now.`;
}

function addToCart(product: Product) {
  publish('cart:item-added', { product });
  publish('notification:raised', {
    text: 'Item added to cart!',
    kind: 'success',
    position: 'top-center',
    durationMs: TOAST_MS,
  });
}
