import { useProductActions } from 'shared-events';
import type { Product } from 'shared-feed';
import { AddToCartButton, classNames, Icon, IconButton } from 'shared-ui';
import classes from './BuyBar.module.css';

/** docs/product.md PRODUCT-6 and MSG-4 */
const messages = {
  addedToCart: 'Cart: Item added',
  addedToWishlist: 'Item added to wishlist',
  removedFromWishlist: 'Item removed from wishlist',
  durationMs: 2_000,
};

export function BuyBar({ product }: { readonly product: Product }) {
  const { added, wished, addToCart, toggleWishlist } = useProductActions(product, messages);
  return (
    <div className={classNames(classes.bar, 'foot-bar', 'screen-only')}>
      <AddToCartButton
        size="large"
        product={product}
        data-product={product.id}
        added={added}
        onClick={addToCart}
      />
      <IconButton
        className={classes.wish}
        label={`${wished ? 'Remove from' : 'Add to'} wishlist: ${product.title}`}
        icon={<Icon name="heart" />}
        pressed={wished}
        onClick={toggleWishlist}
      />
    </div>
  );
}
