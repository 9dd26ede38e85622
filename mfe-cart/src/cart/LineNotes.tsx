import type { CartItem } from 'shared-events';
import { formatPrice, toCents } from 'shared-ui';
import classes from './LineNotes.module.css';
import { useCatalogue } from './useCatalogue';

/** docs/product.md CARD-1, CART-14, PRICE-7 */
export function LineNotes({ item }: { readonly item: CartItem }) {
  const { find, lacks } = useCatalogue();
  if (lacks(item)) return <span className={classes.note}>Not in the catalogue right now: not counted</span>;
  const product = find(item);
  // Another feed may use this id for another product.
  if (product?.title.normalize() !== String(item.title).normalize()) return null;
  return (
    <>
      {product.availability === 'out_of_stock' && <span className={classes.soldOut}>Out of stock</span>}
      {toCents(product.price) !== toCents(item.price) && (
        <span className={classes.note}>
          {`Now ${formatPrice(product.price)}, was ${formatPrice(item.price)} when you added it`}
        </span>
      )}
    </>
  );
}
