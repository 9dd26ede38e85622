import { useState } from 'react';
import { Button, formatPrice } from 'shared-ui';
import classes from './CartTotals.module.css';

/** Subtotals, Shipping and Totals (spec.md point 2). Shipping is displayed as Free at every amount (point 9). */
export function CartTotals({ cents }: { readonly cents: number }) {
  const [answered, setAnswered] = useState(false);
  const amount = formatPrice(cents / 100);
  return (
    <section className={classes.box} aria-labelledby="cart-totals">
      <h2 id="cart-totals" className={classes.title}>
        Cart totals
      </h2>
      <dl className={classes.sums} aria-live="polite">
        <dt>Subtotals</dt>
        <dd>{amount}</dd>
        <dt>Shipping</dt>
        <dd>Free</dd>
        <dt className={classes.sum}>Totals</dt>
        <dd className={classes.sum}>{amount}</dd>
      </dl>
      <Button onClick={() => setAnswered(true)}>Proceed To Checkout</Button>
      <p className={classes.answer} role="status">
        {answered && 'Checkout is not part of this shop yet. Your cart is kept.'}
      </p>
    </section>
  );
}
