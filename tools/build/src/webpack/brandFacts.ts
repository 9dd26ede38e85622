import * as v from 'valibot';

function text(longest: number) {
  return v.pipe(
    v.string('is to be a text in quotes'),
    v.trim(),
    v.nonEmpty('is empty: write it'),
    v.maxLength(longest, `is too long: ${longest} characters at most`),
  );
}

const url = v.pipe(text(200), v.url('is no url: write it whole, as https://example.com/shop'));

const FROM_CATALOGUE = 'from the catalogue';
/** Colours with a dot: mfe-catalog/src/colors/Swatch.module.css. */
const COLOURS = 'Blue Red Black White Grey Brown Beige Green Yellow Orange Pink Purple'.split(' ');

function list<const T extends v.GenericSchema>(item: T) {
  return v.pipe(
    v.array(item, `is to be a list in [ ]`),
    v.check(
      (values) => new Set(values.map((value) => JSON.stringify(value))).size === values.length,
      'has a value twice',
    ),
  );
}

const filterOptions = v.union(
  [v.literal(FROM_CATALOGUE), list(text(200))],
  `is to be a list of texts, or "${FROM_CATALOGUE}"`,
);

/** A page of the shop, or a page elsewhere. */
const link = v.pipe(
  text(500),
  v.check(isLink, 'is no URL: write https://example.com/imprint, or /imprint for a page of the shop'),
);

function facts<const T extends v.ObjectEntries>(entries: T) {
  return v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'is no fact of a brand: correct its name, or take it out';
    return received === 'undefined' ? 'is missing: add it' : 'is to be an object in { }';
  });
}

/** Schema of brand.json (docs/product.md BRAND-1). */
export const factsSchema = facts({
  name: text(30),
  claim: text(110),
  email: v.pipe(text(100), v.email('is no email address')),
  phone: v.pipe(
    text(30),
    v.regex(/^\+[\d ()-]{6,}$/, 'is to begin with + and the country, as +1 (555) 014-2760'),
  ),
  address: facts({
    streetAddress: text(80),
    addressLocality: text(80),
    addressRegion: text(40),
    postalCode: text(20),
    addressCountry: v.pipe(text(2), v.regex(/^[A-Z]{2}$/, 'is no country of ISO 3166, such as US')),
    country: text(60),
  }),
  currency: facts({
    code: v.pipe(text(3), v.regex(/^[A-Z]{3}$/, 'is no currency of ISO 4217, such as USD')),
    sign: v.pipe(
      v.string('is to be a text in quotes'),
      v.regex(/^[^\d\s.,-]{1,4} ?$/u, 'is to be one to four characters without digits, such as $'),
    ),
    locale: v.exactOptional(v.pipe(text(20), v.check(isLocale, 'is no language tag, such as de-DE'))),
  }),
  terms: facts({
    freeShippingAbove: v.pipe(v.number('is to be a number'), v.minValue(0, 'is below 0')),
    shipsWithin: text(40),
    returnDays: v.pipe(
      v.number('is to be a number'),
      v.integer('is no whole number of days'),
      v.minValue(1, 'is less than a day'),
    ),
    changesWithin: text(40),
  }),
  follow: facts({ Instagram: url, Facebook: url, Pinterest: url, YouTube: url }),
  /** Text after "Brand: NAME, ". */
  banner: text(80),
  notices: facts({
    cannotStart: text(200),
    withoutJavaScript: text(200),
    offline: text(200),
    keptPage: text(200),
    notKept: text(200),
    notStored: text(200),
    mayWeMeasure: text(300),
    notMeasured: text(300),
  }),
  filters: v.exactOptional(
    facts({
      brands: v.exactOptional(filterOptions),
      categories: v.exactOptional(filterOptions),
      colours: v.exactOptional(
        list(v.picklist(COLOURS, `is no colour with a dot: take some of ${COLOURS.join(', ')}, or none: []`)),
      ),
    }),
  ),
  struckPrices: v.exactOptional(v.picklist(['sample', 'catalogue'], 'is to be "sample" or "catalogue"')),
  legal: v.exactOptional(list(facts({ title: text(60), url: link }))),
});

export type Facts = v.InferOutput<typeof factsSchema>;

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

function isLink(url: string): boolean {
  if (url.startsWith('/')) return !url.startsWith('//');
  return /^https?:\/\//.test(url) && URL.canParse(url);
}

export function problemsOfFacts(value: unknown): string[] {
  const { issues = [] } = v.safeParse(factsSchema, value);
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} ${issue.message}.`);
}

/** Each line names a file, what is wrong, and what to do. */
export class BrandError extends Error {
  override readonly name = 'BrandError';
}
