import { useProductActions } from 'shared-events';
import type { Product } from 'shared-feed';
import { Button, classNames, Icon, IconButton } from 'shared-ui';
import classes from './BuyBar.module.css';

/** docs/product.md PRODUCT-6 and MSG-4 */
const messages = {
  addedToCart: 'Cart: Item added',
  addedToWishlist: 'Item added to wishlist',
  removedFromWishlist: 'Item removed from wishlist',
  durationMs: 2_000,
};

export function BuyBar({ product }: { readonly product: Product }) {
  const { title, availability } = product;
  const soldOut = availability === 'out_of_stock';
  const { added, wished, addToCart, toggleWishlist } = useProductActions(product, messages);
  return (
    <div className={classNames(classes.bar, 'foot-bar', 'screen-only')}>
      <Button
        size="large"
        icon={<Icon name={added ? 'check' : 'bag'} />}
        aria-label={`${soldOut ? 'Out of stock' : 'Add to cart'}: ${title}`}
        aria-pressed={soldOut ? undefined : added}
        disabled={soldOut}
        onClick={addToCart}
      >
        {soldOut ? 'Out of stock' : 'Add to cart'}
      </Button>
      <IconButton
        className={classes.wish}
        label={`${wished ? 'Remove from' : 'Add to'} wishlist: ${title}`}
        icon={<Icon name="heart" />}
        pressed={wished}
        onClick={toggleWishlist}
      />
    </div>
  );
}
