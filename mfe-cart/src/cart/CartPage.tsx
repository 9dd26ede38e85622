import { Button, ButtonLink, EmptyState, PageFrame } from 'shared-ui';
import { CartTable } from './CartTable';
import { CartTotals } from './CartTotals';
import classes from './CartPage.module.css';
import { totalCents } from './money';
import { useCart } from './useCart';

export default function CartPage() {
  const cart = useCart();
  const empty = cart.items.length === 0;
  return (
    <PageFrame title="Cart" description="What you have chosen so far." noindex>
      {empty ? (
        <EmptyState title="Your cart is empty." action={<ButtonLink to="/shop">Browse the shop</ButtonLink>}>
          Whatever you add is kept here, on this device, until you take it out.
        </EmptyState>
      ) : (
        <div className={classes.columns}>
          <div>
            <CartTable items={cart.items} draft={cart.draft} onChange={cart.change} onRemove={cart.remove} />
            <div className={classes.actions}>
              <Button variant="outline" disabled={!cart.unsaved} onClick={cart.commit}>
                Update Cart
              </Button>
              <Button variant="quiet" disabled={empty} onClick={cart.clear}>
                Clear Cart
              </Button>
            </div>
            <p className={classes.note} role="status">
              {cart.unsaved && 'Quantities changed. Choose Update Cart to save.'}
            </p>
          </div>
          <CartTotals cents={totalCents(cart.items, cart.draft)} />
        </div>
      )}
    </PageFrame>
  );
}
