import { checkoutForm } from 'contract';
import { useState, type ReactNode, type RefObject } from 'react';
import { measure, type CartItem } from 'shared-events';
import {
  Button,
  classNames,
  facts,
  format,
  formatCents,
  formatRich,
  Icon,
  shop,
  shopSettings,
  toCents,
} from 'shared-ui';
import { Names } from '../lines/Names';
import { useCatalogue } from '../lines/useCatalogue';
import { announceHandedOver, handOver } from '../notices/handedOver';
import classes from './CartTotals.module.css';
import { checkoutOf } from './checkout';
import * as texts from './texts.json';
import { totalCents } from './totals';

const { freeShippingFrom, shipsWithinDays: ships, returnDays: days, changesWithinHours: hours } = facts.terms;
const terms = [
  { icon: 'truck', text: ships && format(texts.shipsWithin, { least: ships[0], most: ships[1] }) },
  { icon: 'returns', text: days && format(texts.returnPolicy, { days }) },
  { icon: 'clock', text: hours && format(texts.changesWithin, { hours }) },
] as const;

interface Props {
  readonly items: readonly CartItem[];
  readonly address: RefObject<HTMLFormElement | null>;
}

export function CartTotals({ items, address }: Props) {
  const [answer, setAnswer] = useState<ReactNode>('');
  const catalogue = useCatalogue();
  const cents = totalCents(items.filter((item) => !catalogue.lacks(item)));
  const amount = formatCents(cents);
  // The sample ships for nothing (docs/product.md CART-7); another shop promises no more than it says.
  const isFree = shop.hasSampleFeed || (freeShippingFrom !== undefined && cents >= toCents(freeShippingFrom));

  /** Returns what the page says, if it is not left. */
  function proceed(): ReactNode {
    const { checkout: template, checkoutForm: setting = template } = shopSettings();
    if (!setting) return texts.noCheckout;
    const checkout = checkoutOf(setting, items, catalogue, writtenIn(address.current));
    if ('isTooLong' in checkout) return texts.checkoutTooLong;
    if ('without' in checkout)
      return formatRich(texts.checkoutLacks, { names: () => <Names of={checkout.without} /> });
    handOver(items);
    measure('checkout:begun', {});
    window.location.assign(checkout.url);
    if (!checkout.isMail) return '';
    announceHandedOver();
    return format(texts.orderMailed, { address: checkoutForm(setting).target });
  }

  return (
    <section className={classes.box} aria-labelledby="cart-totals">
      <h2 id="cart-totals" className={classes.title}>
        {texts.cartTotals}
      </h2>
      <dl className={classes.sums}>
        <dt>{texts.subtotals}</dt>
        <dd>{amount}</dd>
        {isFree && (
          <>
            <dt>{texts.shipping}</dt>
            <dd className={classes.free}>{texts.free}</dd>
          </>
        )}
        <dt className={classes.sum}>{texts.totals}</dt>
        {/* Only one of the two amounts is a live region, so that a change is announced once. */}
        <dd className={classes.sum} aria-live="polite">
          {amount}
        </dd>
      </dl>
      <div className={classNames(classes.checkout, 'foot-bar', 'screen-only')}>
        <Button size="large" block data-checkout onClick={() => setAnswer(proceed())}>
          {texts.proceedToCheckout}
        </Button>
        <p className={classNames(classes.note, 'filled-only')} role="status">
          {answer}
        </p>
      </div>
      {/* Empty if the shop promises nothing. */}
      <ul className={classNames(classes.terms, 'screen-only', 'filled-only')}>
        {terms.map(
          ({ icon, text }) =>
            text && (
              <li key={icon}>
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** Returns what was written into a form, a line for each field. */
function writtenIn(form: HTMLFormElement | null): string {
  const fields = form ? [...new FormData(form).values()] : [];
  return fields.flatMap((field) => (typeof field === 'string' && field.trim()) || []).join('\n');
}
