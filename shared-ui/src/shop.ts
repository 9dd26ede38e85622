const email = 'hello@juniperrow.example';
/** A reserved, fictional number. */
const phone = '+1 (555) 014-2760';

const postalAddress = {
  streetAddress: '14 Juniper Row',
  addressLocality: 'Port Alder',
  addressRegion: 'ME',
  postalCode: '04000',
  addressCountry: 'US',
} as const;

/** The facts of the shop, written once: its name, how to reach it, its terms (docs/product.md SITE-4 and SITE-5). */
export const shop = {
  name: 'Juniper Row',
  claim: 'For the rooms you live in, and what you wear and use in them.',

  email,
  emailHref: `mailto:${email}`,
  phone,
  phoneHref: `tel:${phone.replace(/[^+\d]/g, '')}`,
  address: [
    postalAddress.streetAddress,
    `${postalAddress.addressLocality}, ${postalAddress.addressRegion} ${postalAddress.postalCode}`,
    'United States',
  ],
  /** In the terms of schema.org. */
  postalAddress,

  freeShippingAbove: '$50',
  shipsWithin: '3-5 business days',
  returnDays: 30,
  changesWithin: '1 hour',
} as const;
