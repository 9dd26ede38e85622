import brand from '../assets/brand.json' with { type: 'json' };

const { name, claim, email, phone, address, terms, banner } = brand;
const { country, ...postalAddress } = address;

/** The ISO 4217 code, and the sign before an amount (docs/product.md PRICE-1). */
export const currency: { readonly code: string; readonly sign: string } = brand.currency;

/** Old price by price, on the product page and in the blog's sidebar (docs/product.md PRICE-4). */
export const OLD_PRICE_FACTOR = 1.2;

/** docs/product.md SITE-4 and SITE-5. */
export const shop = {
  name,
  claim,

  email,
  emailHref: `mailto:${email}`,
  phone,
  phoneHref: `tel:${phone.replace(/[^+\d]/g, '')}`,
  address: [
    postalAddress.streetAddress,
    `${postalAddress.addressLocality}, ${postalAddress.addressRegion} ${postalAddress.postalCode}`,
    country,
  ],
  postalAddress,
  banner,

  freeShippingAbove: `${currency.sign}${terms.freeShippingAbove}`,
  shipsWithin: terms.shipsWithin,
  returnDays: terms.returnDays,
  changesWithin: terms.changesWithin,
} as const;

export const follow = brand.follow;

export const notices = brand.notices;
