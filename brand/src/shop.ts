import brand from '../assets/brand.json' with { type: 'json' };
import { formatAmount } from './money';

const { name, claim, email, phone, address, terms, banner } = brand;
const { country, ...postalAddress } = address;

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

  freeShippingAbove: formatAmount(terms.freeShippingAbove),
  shipsWithin: terms.shipsWithin,
  returnDays: terms.returnDays,
  changesWithin: terms.changesWithin,
} as const;
