import { Button, classNames, Field, TextArea } from 'shared-ui';
import classes from './ShippingAddress.module.css';

/** Sends nothing (docs/product.md CART-10). A form, for autofill. */
export function ShippingAddress() {
  return (
    <form
      className={classNames(classes.block, 'screen-only')}
      aria-labelledby="delivery"
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <h2 id="delivery" className={classes.title}>
          Delivery
        </h2>
        <p className={classes.lead}>Where shall it go? Nothing you write here leaves this page yet.</p>
      </div>
      <div className={classes.fields}>
        <Field label="Full name" name="name" autoComplete="name" />
        {/* The autocomplete token requires several lines. */}
        <TextArea label="Address" name="street-address" autoComplete="street-address" rows={2} />
        <Field label="City" name="city" autoComplete="address-level2" />
        <Field label="Postal Code" name="postal-code" autoComplete="postal-code" />
        <Field label="Country" name="country" autoComplete="country-name" />
      </div>
      <Button variant="outline" className={classes.next}>
        Continue Shipping
      </Button>
    </form>
  );
}
