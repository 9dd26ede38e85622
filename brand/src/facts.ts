import brand from '../assets/brand.json' with { type: 'json' };

/** `code` is of ISO 4217, `locale` of BCP 47, e.g. `de-DE`. `sign` stands before the amount if there is no locale. */
export interface Currency {
  readonly code: string;
  readonly sign: string;
  readonly locale?: string;
}

export const currency: Currency = brand.currency;

/** Old price divided by price, on the product page and in the blog's sidebar (docs/product.md PRICE-4). */
export const OLD_PRICE_FACTOR = 1.2;

export const follow = brand.follow;

export const notices = brand.notices;
