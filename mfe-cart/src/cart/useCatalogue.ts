import type { CartItem } from 'shared-events';
import { useProducts, type Product } from 'shared-feed';

type Line = Pick<CartItem, 'id'>;

export function useCatalogue() {
  const { items, loading, failed } = useProducts();
  const products = byId(items);
  const find = ({ id }: Line) => products.get(String(id));
  return {
    find,
    /** Whether a line's product has left the catalogue. Unknown, thus false, while the list loads or has failed. */
    lacks: (line: Line) => !loading && !failed && !find(line),
  };
}

const known = new WeakMap<readonly Product[], ReadonlyMap<string, Product>>();

function byId(products: readonly Product[]): ReadonlyMap<string, Product> {
  const map = known.get(products) ?? new Map(products.map((product) => [String(product.id), product]));
  known.set(products, map);
  return map;
}
