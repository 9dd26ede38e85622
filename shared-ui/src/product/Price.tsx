import classes from './Price.module.css';

/** Dollars as the shop shows them: `$1499.99`, two decimals, no thousands separator, no locale (spec point 9). */
export function formatPrice(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

/** A price and, when `old` is given, the struck-through one. Screen readers do not announce `<s>`, hence the hidden words. */
export function Price({ amount, old }: { readonly amount: number; readonly old?: number | undefined }) {
  return (
    <span className={classes.price}>
      <span className="visually-hidden">Price </span>
      <span className={classes.now}>{formatPrice(amount)}</span>
      {old !== undefined && (
        <>
          <span className="visually-hidden"> Old price </span>
          <s className={classes.old}>{formatPrice(old)}</s>
        </>
      )}
    </span>
  );
}
