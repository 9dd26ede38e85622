import {
  DOLLARS,
  type Numbers,
  type PageTexts,
  type ShopFacts,
  type ShopPages,
  type ShopPictures,
} from 'contract';

export interface ShopOfPage {
  readonly facts: ShopFacts;
  /** Default: US dollars. */
  readonly numbers?: Numbers | undefined;
  readonly pictures: ShopPictures;
  /** On Node all; in a browser those that its pages have had so far. */
  pages: Partial<ShopPages>;
  /** In the shop's language. Filled before the modules that use them run. */
  texts: PageTexts;
}

declare global {
  // Set before the first module runs: by the gateway's room on Node, by a test's setup, or here.
  var storefront: ShopOfPage | undefined;
}

/** Of a page that no gateway has filled: a remote alone. */
const NO_FACTS: ShopFacts = {
  name: 'Shop',
  language: 'en',
  currency: 'USD',
  contact: {},
  social: [],
  legal: [],
  terms: {},
  filters: { brands: 'from the catalogue', categories: 'from the catalogue', colours: 'from the catalogue' },
  struckPrices: 'catalogue',
  languageChoices: [],
  currencyChoices: [],
};

function readPage(): ShopOfPage {
  const config = globalThis.document?.getElementById('shop-config')?.textContent ?? '{}';
  const filled = JSON.parse(config) as Partial<ShopOfPage>;
  return { facts: NO_FACTS, pictures: {}, pages: {}, texts: {}, ...filled };
}

export const storefront: ShopOfPage = (globalThis.storefront ??= readPage());

/** Of the shop that this page or process shows. */
export const { facts, pictures } = storefront;
export const numbers = storefront.numbers ?? DOLLARS;

/** Adds texts of a release (`PageTextsFile`). */
export function addTexts(texts: PageTexts): void {
  storefront.texts = { ...storefront.texts, ...texts };
}
