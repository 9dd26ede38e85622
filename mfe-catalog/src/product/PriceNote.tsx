import { useState } from 'react';
import { cart, useStore } from 'shared-events';
import type { Product } from 'shared-feed';
import { classNames, format, formatPrice, toCents } from 'shared-ui';
import classes from './PriceNote.module.css';
import * as texts from './texts.json';

/** docs/product.md PRICE-7 */
export function PriceNote({ product: { id, title, price } }: { readonly product: Product }) {
  // Another feed may use this id for another product.
  const line = useStore(cart).find(
    (item) => String(item.id) === String(id) && String(item.title).normalize() === title.normalize(),
  );
  const [first] = useState(price);
  const isOther = (before: number) => toCents(before) !== toCents(price);
  return (
    <>
      <p className={classNames(classes.note, 'filled-only')} role="status">
        {isOther(first) && texts.priceHasChanged}
      </p>
      {line && isOther(line.price) && (
        <p className={classes.note}>{format(texts.priceInCart, { price: formatPrice(line.price) })}</p>
      )}
    </>
  );
}
