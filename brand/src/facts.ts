import brand from '../assets/brand.json' with { type: 'json' };

export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /** Sign before the amount if there is no locale. */
  readonly sign: string;
  /** BCP 47, e.g. `de-DE`. */
  readonly locale?: string;
}

export const currency: Currency = brand.currency;

/** Old price divided by price, on the product page and in the blog's sidebar (docs/product.md PRICE-4). */
export const OLD_PRICE_FACTOR = 1.2;

export const follow = brand.follow;

export const notices = brand.notices;
