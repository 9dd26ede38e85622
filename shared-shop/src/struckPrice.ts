import { facts } from './facts';

/** Old price divided by price, on the product page and in the blog's sidebar (docs/product.md PRICE-4). */
export const OLD_PRICE_FACTOR = 1.2;

interface Priced {
  readonly price: number;
  readonly discount?: number | undefined;
}

/** Returns a function for the old price of a product (docs/product.md PRICE-3 to PRICE-5). */
export function struckPriceBy(mode: typeof facts.struckPrices) {
  /** @param factor of the sample: old price divided by price; without it, or with `catalogue`, only a discount makes an old price */
  return ({ price, discount = 0 }: Priced, factor?: number): number | undefined => {
    if (factor !== undefined && mode === 'sample') return price * factor;
    return discount > 0 ? price + discount : undefined;
  };
}

export const struckPrice = struckPriceBy(facts.struckPrices);
