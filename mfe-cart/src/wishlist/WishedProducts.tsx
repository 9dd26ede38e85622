import type { Ref } from 'react';
import { useProductActions } from 'shared-events';
import type { Product } from 'shared-feed';
import { productPath } from 'shared-router';
import { format, LoadingText, ProductCard, ProductGrid, ProductGridSkeleton, unchosenLine } from 'shared-ui';
import * as texts from './texts.json';
import type { useWishlist } from './useWishlist';
import classes from './WishedProducts.module.css';

interface Props {
  readonly wishes: Pick<ReturnType<typeof useWishlist>, 'products' | 'unknown' | 'loading'>;
  readonly ref: Ref<HTMLDivElement>;
  readonly onRemove: (product: Product) => void;
}

const EAGER_CARDS = 4;
const MAX_SHAPES = 8;
/** docs/product.md WISH-3 */
const messages = { addedToCart: texts.addedToCart };

export function WishedProducts({ wishes: { products, unknown, loading }, ref, onRemove }: Props) {
  if (loading) {
    return (
      <>
        <LoadingText>{texts.loadingProducts}</LoadingText>
        <ProductGridSkeleton count={Math.min(unknown, MAX_SHAPES)} />
      </>
    );
  }
  return (
    <div ref={ref}>
      <ProductGrid label={texts.wishlist}>
        {products.map((product, index) => (
          <WishedCard key={product.id} product={product} eager={index < EAGER_CARDS} onRemove={onRemove} />
        ))}
      </ProductGrid>
      {unknown > 0 && (
        <p className={classes.unknown}>
          {format(products.length > 0 ? texts.moreNotInCatalogue : texts.notInCatalogue, { count: unknown })}
        </p>
      )}
    </div>
  );
}

interface CardProps extends Pick<Props, 'onRemove'> {
  readonly product: Product;
  readonly eager: boolean;
}

function WishedCard({ product, eager, onRemove }: CardProps) {
  const { addToCart, inCart } = useProductActions(unchosenLine(product), messages);
  return (
    <ProductCard
      product={product}
      to={productPath(product.id)}
      eager={eager}
      wished
      removable
      inCart={inCart}
      onAddToCart={addToCart}
      onToggleWishlist={() => onRemove(product)}
    />
  );
}
