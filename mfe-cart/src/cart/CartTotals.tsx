import { useState } from 'react';
import { Button, classNames, formatCents, Icon, shop } from 'shared-ui';
import classes from './CartTotals.module.css';

const terms = [
  { icon: 'truck', text: `Ships within ${shop.shipsWithin}` },
  { icon: 'returns', text: `${shop.returnDays}-day return policy` },
  { icon: 'clock', text: `Change or cancel within ${shop.changesWithin}` },
] as const;

export function CartTotals({ total }: { readonly total: bigint }) {
  const [asked, setAsked] = useState(false);
  const amount = formatCents(total);
  return (
    <section className={classes.box} aria-labelledby="cart-totals">
      <h2 id="cart-totals" className={classes.title}>
        Cart totals
      </h2>
      <dl className={classes.sums}>
        <dt>Subtotals</dt>
        <dd>{amount}</dd>
        <dt>Shipping</dt>
        <dd className={classes.free}>Free</dd>
        <dt className={classes.sum}>Totals</dt>
        {/* Only one of the two amounts is live, so that it is announced once. */}
        <dd className={classes.sum} aria-live="polite">
          {amount}
        </dd>
      </dl>
      <div className={classNames(classes.checkout, 'foot-bar', 'screen-only')}>
        <Button size="large" block onClick={() => setAsked(true)}>
          Proceed To Checkout
        </Button>
        <p className={classes.note} role="status">
          {asked && 'Checkout is not part of this shop yet. Your cart is kept.'}
        </p>
      </div>
      <ul className={classNames(classes.terms, 'screen-only')}>
        {terms.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
