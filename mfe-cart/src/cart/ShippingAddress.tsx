import type { Ref } from 'react';
import { Button, classNames, Field, shopSettings, TextArea } from 'shared-ui';
import classes from './ShippingAddress.module.css';
import * as texts from './texts.json';

/** Sends nothing (docs/product.md CART-10), but an order by email has it (CART-9). A form, for autofill. */
export function ShippingAddress({ ref }: { readonly ref: Ref<HTMLFormElement> }) {
  const isMailed = shopSettings().checkoutForm?.startsWith('mailto:');
  return (
    <form
      ref={ref}
      className={classNames(classes.block, 'screen-only')}
      aria-labelledby="delivery"
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <h2 id="delivery" className={classes.title}>
          {texts.delivery}
        </h2>
        <p className="fine-print">{isMailed ? texts.deliveryByMail : texts.deliveryLead}</p>
      </div>
      <div className={classes.fields}>
        <Field label={texts.fullName} name="name" autoComplete="name" />
        {/* The autocomplete token requires several lines. */}
        <TextArea label={texts.address} name="street-address" autoComplete="street-address" rows={2} />
        <Field label={texts.city} name="city" autoComplete="address-level2" />
        <Field label={texts.postalCode} name="postal-code" autoComplete="postal-code" />
        <Field label={texts.country} name="country" autoComplete="country-name" />
      </div>
      <Button variant="outline" className={classes.next}>
        {texts.continueShipping}
      </Button>
    </form>
  );
}
