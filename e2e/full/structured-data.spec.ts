import * as v from 'valibot';
import { untilPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';

/** By schema.org and Google: https://developers.google.com/search/docs/appearance/structured-data/search-gallery */
const text = v.pipe(v.string(), v.nonEmpty());
const url = v.pipe(v.string(), v.url(), v.startsWith('http'));

const typed = <const T extends string, const E extends v.ObjectEntries>(type: T, entries: E) =>
  v.object({ '@type': v.literal(type), ...entries });

const texts = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;

const email = v.pipe(v.string(), v.email());
const country = v.pipe(v.string(), v.length(2));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const schemaOrg = <const T extends string>(name: T) => v.literal(`https://schema.org/${name}`);
const organizationName = typed('Organization', texts('name'));

const organization = typed('Organization', {
  ...texts('name', 'description', 'telephone'),
  '@id': url,
  url,
  logo: url,
  email,
  address: typed('PostalAddress', {
    ...texts('streetAddress', 'addressLocality', 'addressRegion', 'postalCode'),
    addressCountry: country,
  }),
  contactPoint: typed('ContactPoint', { ...texts('contactType', 'telephone'), url, email }),
});

const webSite = typed('WebSite', { name: text, url, publisher: v.object({ '@id': url }) });

const breadcrumbList = typed('BreadcrumbList', {
  itemListElement: v.pipe(
    v.array(typed('ListItem', { position: count, name: text, item: url })),
    v.minLength(2),
    v.check((items) => items.every(({ position }, index) => position === index + 1), 'in their order'),
  ),
});

const product = typed('Product', {
  ...texts('name', 'description', 'sku'),
  image: url,
  brand: v.optional(typed('Brand', texts('name'))),
  offers: typed('Offer', {
    url,
    price: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
    priceCurrency: v.literal('USD'),
    availability: schemaOrg('InStock'),
    seller: organizationName,
    hasMerchantReturnPolicy: typed('MerchantReturnPolicy', {
      applicableCountry: country,
      returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: v.literal(30),
    }),
  }),
  aggregateRating: v.optional(
    typed('AggregateRating', {
      ratingValue: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
      ratingCount: count,
      bestRating: v.literal(5),
    }),
  ),
});

const blogPosting = typed('BlogPosting', {
  ...texts('headline', 'articleBody'),
  url,
  image: url,
  datePublished: v.pipe(v.string(), v.isoDate()),
  author: typed('Person', texts('name')),
  publisher: organizationName,
  mainEntityOfPage: url,
});

const question = typed('Question', { name: text, acceptedAnswer: typed('Answer', { text }) });
const faqPage = typed('FAQPage', { mainEntity: v.pipe(v.array(question), v.minLength(1)) });

const node = v.variant('@type', [organization, webSite, breadcrumbList, product, blogPosting, faqPage]);

const graph = v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(node) });

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** @throws ValiError for an invalid node, Error for a second graph */
function structuredNodes(html: string) {
  const [script, ...more] = [...html.matchAll(SCRIPT)].map(([, json = '']) => json);
  if (more.length > 0) throw new Error('The page has more than one graph.');
  return script === undefined ? [] : v.parse(graph, JSON.parse(script))['@graph'];
}

/** docs/product.md PAGE-11. */
const pages: Record<string, readonly string[]> = {
  '/': ['Organization', 'WebSite'],
  '/shop': ['BreadcrumbList'],
  '/product/1': ['Product', 'BreadcrumbList'],
  '/blog': ['BlogPosting', 'BlogPosting', 'BlogPosting', 'BreadcrumbList'],
  '/faq': ['FAQPage', 'BreadcrumbList'],
  '/about-us': ['BreadcrumbList'],
  '/contact': ['BreadcrumbList'],
  '/customers': ['BreadcrumbList'],
  // Personal pages are noindex.
  '/cart': [],
  '/shop-wishlist': [],
  '/login': [],
  '/dashboard': [],
  '/product/4711': [],
};

test('each page is sent with the structured data of its kind; its pictures and pages exist', async ({
  request,
  baseURL,
}) => {
  const urls = new Set<string>();
  for (const [path, types] of Object.entries(pages)) {
    const nodes = structuredNodes(await untilPrerendered(request, path));
    expect([path, ...nodes.map((node) => node['@type'])]).toEqual([path, ...types]);
    JSON.stringify(nodes, (_key, value: unknown) => {
      if (typeof value === 'string' && value.startsWith(baseURL ?? '')) urls.add(value);
      return value;
    });
  }
  expect(urls.size).toBeGreaterThan(10);
  for (const each of urls) expect((await request.get(each)).status(), each).toBe(200);
});
