import { isBuyable } from 'contract/feed';
import type { CartItem } from 'shared-events';
import { format, formatPrice, toCents } from 'shared-ui';
import { useCatalogue } from '../lines/useCatalogue';
import classes from './LineNotes.module.css';
import * as texts from './texts.json';

/** docs/product.md CARD-1, CART-14, CART-16, PRICE-7 */
export function LineNotes({ item }: { readonly item: CartItem }) {
  const { findSame, lacks, hasProduct } = useCatalogue();
  if (lacks(item))
    return <span className={classes.note}>{hasProduct(item) ? texts.chooseAgain : texts.notCounted}</span>;
  const product = findSame(item);
  if (!product) return null;
  return (
    <>
      {!isBuyable(product) && <span className={classes.soldOut}>{texts.outOfStock}</span>}
      {toCents(product.price) !== toCents(item.price) && (
        <span className={classes.note}>
          {format(texts.priceChanged, { now: formatPrice(product.price), before: formatPrice(item.price) })}
        </span>
      )}
    </>
  );
}
