import { isBuyable, type Product } from 'contract/feed';

/** Of a product with more than one variant. */
interface Choices {
  readonly hasChoices?: boolean | undefined;
  /** Whether variants that can be bought cost more. */
  readonly isFrom?: boolean | undefined;
}

/** A product as a card shows it. */
export type Card = Product & Choices;

type Offered = Pick<Product, 'price' | 'discount' | 'availability' | 'variants'>;

/** Returns a product with the lowest price of what can be bought, and its only variant, if any (docs/product.md VARIANT-10). */
export function cardOf<P extends Offered>(product: P): P & Choices {
  const { variants } = product;
  if (!variants) return product;
  const all = variants.map(({ price, discount, availability }) => ({
    price: price ?? product.price,
    discount: discount ?? product.discount,
    availability: availability ?? product.availability,
  }));
  const buyable = all.filter(isBuyable);
  const shown = buyable.length > 0 ? buyable : all;
  const [cheapest] = shown.toSorted((one, other) => one.price - other.price);
  return {
    ...product,
    ...cheapest,
    ...(variants.length > 1 && {
      variants: undefined,
      hasChoices: true,
      isFrom: buyable.some(({ price }) => price !== cheapest?.price),
    }),
  };
}
