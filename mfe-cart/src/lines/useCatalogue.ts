import { offersOf, splitLineId } from 'contract/feed';
import type { CartItem } from 'shared-events';
import { useProducts, type Product } from 'shared-feed';
import { toCartProduct } from 'shared-ui';

type Line = Pick<CartItem, 'id'>;

export type Catalogue = ReturnType<typeof useCatalogue>;

/** Looks lines up in the catalogue: a product, or the variant that a line is of. */
export function useCatalogue() {
  const { items, loading, failed } = useProducts();
  const { offers, products } = lookupOf(items);
  const isKnown = !loading && !failed;
  const find = ({ id }: Line) => offers.get(String(id));
  return {
    find,
    /** As `find`, but nothing for another title: another feed may use the id for another product. */
    findSame(line: CartItem) {
      const found = find(line);
      return found?.title.normalize() === String(line.title).normalize() ? found : undefined;
    },
    /** Whether a line's product has left the catalogue, or its variant. Unknown, thus false, while the list loads or has failed. */
    lacks: (line: Line) => isKnown && !find(line),
    /** Whether the product of a line that the catalogue lacks is in it: it has other variants, or none any more. */
    hasProduct: ({ id }: Line) => products.has(String(id)) || products.has(splitLineId(id).product),
  };
}

interface Lookup {
  readonly products: ReadonlyMap<string, Product>;
  /** What can be in a cart, by a line's id. A product with variants cannot. */
  readonly offers: ReadonlyMap<string, Product>;
}

const known = new WeakMap<readonly Product[], Lookup>();

export function lookupOf(products: readonly Product[]): Lookup {
  const lookup = known.get(products) ?? {
    products: byId(products),
    offers: byId(
      products.flatMap((product) => (product.variants ? offersOf(product).map(toCartProduct) : product)),
    ),
  };
  known.set(products, lookup);
  return lookup;
}

function byId(products: readonly Product[]): ReadonlyMap<string, Product> {
  return new Map(products.map((product) => [String(product.id), product]));
}
