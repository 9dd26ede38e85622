import { formatPrice } from './money';
import classes from './Price.module.css';

/**
 * A price and, when `old` is given, the struck-through one, both in dollars. Screen readers do not announce `<s>`, hence the
 * visually hidden words.
 */
export function Price({ amount, old }: { readonly amount: number; readonly old?: number | undefined }) {
  return (
    <span className={classes.price}>
      <span className="visually-hidden">Price </span>
      <span className={classes.now}>{formatPrice(amount)}</span>
      {old !== undefined && (
        <>
          <span className="visually-hidden"> Old price </span>
          <s className={classes.old}>{formatPrice(nearestCent(old))}</s>
        </>
      )}
    </span>
  );
}

/** An old price is computed, not written by the feed: it is rounded as the number it is, not by its decimal digits. */
function nearestCent(amount: number): number {
  return Number(amount.toFixed(2));
}
