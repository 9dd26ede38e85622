import { useState } from 'react';
import { publish, useStore, wishlist } from 'shared-events';
import type { Product } from 'shared-feed';
import { Button, Icon, IconButton } from 'shared-ui';
import { toast } from '../toast';
import classes from './BuyBar.module.css';

const PRODUCT_TOAST_MS = 2_000;

/** Cart and wishlist. On small screens it stays at the window's edge until its own place in the page is reached. */
export function BuyBar({ product }: { readonly product: Product }) {
  const { id, title } = product;
  const [added, setAdded] = useState(false);
  const wished = useStore(wishlist).includes(id);

  function handleAdd() {
    publish('cart:item-added', { product });
    setAdded(true);
    toast('Cart: Item added', PRODUCT_TOAST_MS);
  }

  function handleWish() {
    publish('wishlist:toggled', { id });
    toast(wished ? 'Item removed from wishlist' : 'Item added to wishlist', PRODUCT_TOAST_MS);
  }

  return (
    <div className={classes.bar}>
      <Button
        size="large"
        icon={<Icon name={added ? 'check' : 'bag'} />}
        aria-label={`Add to cart: ${title}`}
        aria-pressed={added}
        onClick={handleAdd}
      >
        Add to cart
      </Button>
      <IconButton
        className={classes.wish}
        label={`${wished ? 'Remove from' : 'Add to'} wishlist: ${title}`}
        icon={<Icon name="heart" />}
        pressed={wished}
        onClick={handleWish}
      />
    </div>
  );
}
