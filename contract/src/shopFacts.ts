import * as v from 'valibot';
import { CHECKOUT_FORMS, isCheckout } from './checkout';
import { isMailAddress } from './email';
import { fields, list, text } from './shopFields';

const FROM_CATALOGUE = 'from the catalogue';
/** Colours with a dot: mfe-catalog/src/colors/Swatch.module.css. */
const COLOURS = 'Blue Red Black White Grey Brown Beige Green Yellow Orange Pink Purple'.split(' ');

function wholeNumber(least: number, most: number) {
  const problem = `is to be a whole number from ${least} to ${most}`;
  return v.pipe(v.number(problem), v.integer(problem), v.minValue(least, problem), v.maxValue(most, problem));
}

const choices = (description: string) => v.pipe(list(text(40)), v.description(description));

const links = list(
  fields('A page.', {
    title: text(60),
    url: v.pipe(
      text(500),
      v.check(isLink, 'is no URL: write https://example.com/imprint, or /imprint for a page of the shop'),
    ),
  }),
);

const options = v.union(
  [v.literal(FROM_CATALOGUE), list(text(200))],
  `is to be a list of texts, or "${FROM_CATALOGUE}"`,
);

const { exactOptional } = v;

/** `shop.json`: the facts of a shop. What is left out leaves no trace (docs/product.md BRAND-1). */
export const shopFactsSchema = fields('The facts of a shop.', {
  $schema: exactOptional(v.string()),
  name: v.pipe(text(60), v.description('The name of the shop. The only field that is required.')),
  claim: exactOptional(v.pipe(text(200), v.description('One sentence on what the shop is for.'))),
  language: exactOptional(
    v.pipe(
      text(20),
      v.check(isLanguage, 'is no language tag, such as de or en-GB'),
      v.description('Language of the pages, BCP 47.'),
      v.transform(usualSpelling),
    ),
    'en',
  ),
  currency: exactOptional(
    v.pipe(
      text(3),
      v.check(isCurrency, 'is no currency of ISO 4217, such as EUR'),
      v.description('Currency of the prices, ISO 4217.'),
    ),
    'USD',
  ),
  contact: exactOptional(
    fields('How shoppers reach the shop.', {
      email: exactOptional(v.pipe(text(100), v.check(isMailAddress, 'is no email address'))),
      phone: exactOptional(
        v.pipe(text(40), v.regex(/^\+?[\d ()/.-]{4,}$/, 'is no phone number: write it as +1 (555) 014-2760')),
      ),
    }),
    {},
  ),
  address: exactOptional(
    fields('Postal address of the shop.', {
      street: exactOptional(text(80)),
      postalCode: exactOptional(text(20)),
      city: exactOptional(text(80)),
      region: exactOptional(text(40)),
      country: exactOptional(v.pipe(text(2), v.regex(/^[A-Z]{2}$/, 'is no country of ISO 3166, such as US'))),
    }),
  ),
  social: exactOptional(
    v.pipe(links, v.description('Pages of the shop elsewhere, by the name of the network.')),
    [],
  ),
  legal: exactOptional(v.pipe(links, v.description('Imprint, privacy, terms: in the footer.')), []),
  terms: exactOptional(
    fields('What the shop promises. It promises nothing else.', {
      freeShippingFrom: exactOptional(
        v.pipe(
          v.number('is to be a number'),
          v.minValue(0, 'is below 0'),
          v.description('The sum of a cart, in the currency.'),
        ),
      ),
      returnDays: exactOptional(wholeNumber(1, 3_650)),
      changesWithinHours: exactOptional(wholeNumber(1, 8_760)),
      shipsWithinDays: exactOptional(
        v.pipe(
          v.tuple([wholeNumber(0, 365), wholeNumber(0, 365)], 'is to be two numbers of working days: [3, 5]'),
          v.description('Working days: the least and the most.'),
        ),
      ),
    }),
    {},
  ),
  filters: exactOptional(
    fields('Filters of the shop page; an empty list removes one.', {
      brands: exactOptional(options, FROM_CATALOGUE),
      categories: exactOptional(options, FROM_CATALOGUE),
      colours: exactOptional(
        v.union(
          [v.literal(FROM_CATALOGUE), list(v.picklist(COLOURS))],
          `is to be a list of some of ${COLOURS.join(', ')}, or "${FROM_CATALOGUE}"`,
        ),
        FROM_CATALOGUE,
      ),
    }),
    {},
  ),
  struckPrices: exactOptional(
    v.pipe(
      v.picklist(['sample', 'catalogue'], 'is to be "catalogue" or "sample"'),
      v.description('Old prices: of the catalogue, or invented for a demonstration.'),
    ),
    'catalogue',
  ),
  checkout: exactOptional(
    v.pipe(
      text(2_000),
      v.check(isCheckout, `is to be ${CHECKOUT_FORMS}`),
      v.description(`Where carts are bought: ${CHECKOUT_FORMS}.`),
    ),
  ),
  forms: exactOptional(
    v.pipe(
      text(2_000),
      v.check(isReceiver, 'is no https URL, such as https://example.com/messages'),
      v.description('URL that receives the messages of forms. Pages get FORMS_PATH in its place.'),
    ),
  ),
  languageChoices: exactOptional(choices('Words of a select that has no effect: leave it out.'), []),
  currencyChoices: exactOptional(choices('Words of a select that has no effect: leave it out.'), []),
  products: exactOptional(
    v.pipe(
      text(2_000),
      v.description('A file of the folder, a URL, "shopify" or "medusa". Default: products.*'),
    ),
  ),
  posts: exactOptional(v.pipe(text(2_000), v.description('A file of the folder or a URL. Default: posts/'))),
});

/** The forms of a page post to `FORMS_PATH` and their name (docs/product.md FORM-6). */
export const FORMS_PATH = '/forms/';

export type ShopFacts = v.InferOutput<typeof shopFactsSchema>;

/** Root-relative URLs of pictures of a shop's folder. */
export interface ShopPictures {
  readonly logo?: string | undefined;
  readonly logoOnDark?: string | undefined;
  readonly banner?: string | undefined;
}

/** Whether messages of forms may go to a URL: by https, or by http on this machine. fetch refuses URLs with a password. */
export function isReceiver(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !username && !password;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** Returns the spelling that texts are found by: de for DE, but not he for iw. */
function usualSpelling(tag: string): string {
  const usual = new Intl.Locale(tag).toString();
  return usual.toLowerCase() === tag.toLowerCase() ? usual : tag;
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** Whether a folder may link to it: a page elsewhere, or `/path` of the shop. */
export function isLink(url: string): boolean {
  if (url.startsWith('/')) return !url.startsWith('//');
  return /^(?:https?:\/\/|mailto:|tel:)/.test(url) && URL.canParse(url);
}
