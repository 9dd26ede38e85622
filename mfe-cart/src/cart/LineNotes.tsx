import type { CartItem } from 'shared-events';
import { useProducts, type Product } from 'shared-feed';
import { formatPrice, toCents } from 'shared-ui';
import classes from './LineNotes.module.css';

/** docs/product.md CARD-1, PRICE-7 */
export function LineNotes({ item }: { readonly item: CartItem }) {
  const { items } = useProducts();
  const product = byId(items).get(String(item.id));
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

const known = new WeakMap<readonly Product[], ReadonlyMap<string, Product>>();

function byId(products: readonly Product[]): ReadonlyMap<string, Product> {
  const map = known.get(products) ?? new Map(products.map((product) => [String(product.id), product]));
  known.set(products, map);
  return map;
}
