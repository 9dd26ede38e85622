import { format, formatPrice, numbers } from 'shared-shop';
import classes from './Price.module.css';
import * as texts from './texts.json';

interface PriceProps {
  readonly amount: number;
  readonly old?: number | undefined;
  /** Whether it is the lowest of several. */
  readonly from?: boolean | undefined;
}

/** In dollars. Screen readers do not announce `<s>`, hence the hidden words. */
export function Price({ amount, old, from }: PriceProps) {
  const price = formatPrice(amount);
  return (
    <span className={classes.price}>
      <span className="visually-hidden">{`${texts.price} `}</span>
      <span className={classes.now}>{from ? format(texts.priceFrom, { price }) : price}</span>
      {old !== undefined && (
        <>
          <span className="visually-hidden">{` ${texts.oldPrice} `}</span>
          {/* Rounded, because a computed price has binary noise. */}
          <s className={classes.old}>{formatPrice(Number(old.toFixed(numbers.places)))}</s>
        </>
      )}
    </span>
  );
}
