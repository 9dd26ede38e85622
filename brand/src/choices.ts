import brand from '../assets/brand.json' with { type: 'json' };

export const FROM_CATALOGUE = 'from the catalogue';
/** docs/product.md SHOP-3 */
export const SAMPLE_BRANDS: readonly string[] = ['Nike', 'Adidas', 'Puma', 'Reebok'];

/** Replaces the options of filters (docs/product.md SHOP-3). An empty list removes the group. */
export interface FilterChoices {
  readonly brands?: readonly string[] | typeof FROM_CATALOGUE;
  readonly categories?: readonly string[] | typeof FROM_CATALOGUE;
  readonly colours?: readonly string[];
}

interface Choices {
  readonly filters?: FilterChoices;
  readonly struckPrices?: 'sample' | 'catalogue';
  readonly legal?: readonly { readonly title: string; readonly url: string }[];
}

/** Optional parts of brand.json, which `npm run rebrand` and each build check. */
const { struckPrices, ...choices } = brand as object as Choices;

export const { filters, legal = [] } = choices;

interface Priced {
  readonly price: number;
  readonly discount?: number | undefined;
}

/** Returns a function for the old price of a product (docs/product.md PRICE-3 to PRICE-5). */
export function struckPriceBy(mode: Choices['struckPrices'] = 'sample') {
  /** @param factor of the sample: old price divided by price; without it, or with `catalogue`, only a discount makes an old price */
  return ({ price, discount = 0 }: Priced, factor?: number): number | undefined => {
    if (factor !== undefined && mode === 'sample') return price * factor;
    return discount > 0 ? price + discount : undefined;
  };
}

export const struckPrice = struckPriceBy(struckPrices);
