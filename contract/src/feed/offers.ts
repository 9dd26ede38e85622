import type { ProductId } from '../product';
import { lineId } from './lineId';
import type { Product } from './product';

/** What can be bought: a variant with all it has from its product. */
export type Offer = Product & {
  readonly variants?: undefined;
  /** A cart line's: `PRODUCT~VARIANT`. */
  readonly id: string;
  readonly product: ProductId;
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
};

/** Returns what a product's variants offer, in the feed's order; none without variants. */
export function offersOf({ variants = [], ...product }: Product): readonly Offer[] {
  return variants.map(({ id, options, ...own }) => ({
    ...product,
    // Those of the product are no variant's.
    sku: undefined,
    gtin: undefined,
    checkoutId: undefined,
    ...defined(own),
    id: String(lineId(product.id, id)),
    product: product.id,
    variant: id,
    options,
  }));
}

/** Whether it can be bought now. */
export function isBuyable({ availability }: Pick<Product, 'availability'>): boolean {
  return availability !== 'out_of_stock';
}

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
