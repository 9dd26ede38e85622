import { formatPrice } from 'brand';
import classes from './Price.module.css';

/** In dollars. Screen readers do not announce `<s>`, hence the hidden words. */
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

/** A computed price has binary noise. */
function nearestCent(amount: number): number {
  return Number(amount.toFixed(2));
}
