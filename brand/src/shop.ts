import brand from '../assets/brand.json' with { type: 'json' };
import { formatAmount } from './money';

const { name, claim, email, phone, address, terms, banner } = brand;
const { country, ...postalAddress } = address;
const { streetAddress, addressLocality, addressRegion, postalCode } = postalAddress;
const { shipsWithin, returnDays, changesWithin } = terms;

/** docs/product.md SITE-4 and SITE-5. */
export const shop = {
  name,
  claim,

  email,
  emailHref: `mailto:${email}`,
  phone,
  phoneHref: `tel:${phone.replace(/[^+\d]/g, '')}`,
  address: [streetAddress, `${addressLocality}, ${addressRegion} ${postalCode}`, country],
  postalAddress,
  banner,

  freeShippingAbove: formatAmount(terms.freeShippingAbove),
  shipsWithin,
  returnDays,
  changesWithin,
} as const;
