import { useState, type ReactNode } from 'react';
import type { CartItem } from 'shared-events';
import { Button, classNames, formatCents, Icon, shop, shopSettings } from 'shared-ui';
import { Sentence } from '../Sentence';
import classes from './CartTotals.module.css';
import { checkoutOf } from './checkout';
import { totalCents } from './totals';
import { useCatalogue } from './useCatalogue';

const terms = [
  { icon: 'truck', text: `Ships within ${shop.shipsWithin}` },
  { icon: 'returns', text: `${shop.returnDays}-day return policy` },
  { icon: 'clock', text: `Change or cancel within ${shop.changesWithin}` },
] as const;

export function CartTotals({ items }: { readonly items: readonly CartItem[] }) {
  const [answer, setAnswer] = useState<ReactNode>('');
  const { lacks } = useCatalogue();
  const amount = formatCents(totalCents(items.filter((item) => !lacks(item))));

  function proceed() {
    const { checkout: template } = shopSettings();
    const checkout = template ? checkoutOf(template, items, lacks) : undefined;
    if (!checkout) setAnswer('Checkout is not part of this shop yet. Your cart is kept.');
    else if ('url' in checkout) window.location.assign(checkout.url);
    else {
      const names = checkout.without.map((name, index) => (
        <Sentence key={index} before={index > 0 ? ', ' : 'Checkout does not have '} name={name} />
      ));
      setAnswer([...names, <span key="then">. Remove what is named, then go on.</span>]);
    }
  }

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
        {/* Only one of the two amounts is a live region, so that a change is announced once. */}
        <dd className={classes.sum} aria-live="polite">
          {amount}
        </dd>
      </dl>
      <div className={classNames(classes.checkout, 'foot-bar', 'screen-only')}>
        <Button size="large" block data-checkout onClick={proceed}>
          Proceed To Checkout
        </Button>
        <p className={classes.note} role="status">
          {answer}
        </p>
      </div>
      <ul className={classNames(classes.terms, 'screen-only')}>
        {terms.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
