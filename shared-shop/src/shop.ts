import { facts } from './facts';
import { formatAmount } from './money';

const { contact, address, terms } = facts;
const { freeShippingFrom, returnDays } = terms;

/** What pages say of the shop, ready to show. Undefined for what its folder leaves out. */
export const shop = {
  name: facts.name,
  claim: facts.claim,

  email: contact.email,
  emailHref: contact.email && `mailto:${contact.email}`,
  phone: contact.phone,
  phoneHref: contact.phone && `tel:${contact.phone.replace(/[^+\d]/g, '')}`,
  /** One line each, as the post writes it there. When it is asked for: the first use of Intl takes a page 50 ms. */
  get address() {
    return address && [address.street, cityOf(address), countryOf(address.country)].filter(Boolean);
  },
  /** https://schema.org/PostalAddress */
  postalAddress: address && {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: address.country,
  },

  freeShippingAbove: freeShippingFrom === undefined ? undefined : formatAmount(freeShippingFrom),
  returnDays,

  /** The sample has quirks that no other shop has (docs/product.md). */
  hasSampleFeed: facts.struckPrices === 'sample',
} as const;

function cityOf({ city, region, postalCode, country }: NonNullable<typeof address>): string {
  if (['US', 'CA', 'AU'].includes(country ?? ''))
    return words([[city, region].filter(Boolean).join(', '), postalCode]);
  return words(country === 'GB' ? [city, postalCode] : [postalCode, city]);
}

const words = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');

function countryOf(code?: string): string | undefined {
  return code && (new Intl.DisplayNames(facts.language, { type: 'region' }).of(code) ?? code);
}
