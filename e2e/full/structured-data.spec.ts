import * as v from 'valibot';
import { untilPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';

/** By schema.org and Google: https://developers.google.com/search/docs/appearance/structured-data/search-gallery */
const text = v.pipe(v.string(), v.nonEmpty());
const url = v.pipe(v.string(), v.url(), v.startsWith('http'));

const typed = <const T extends string, const E extends v.ObjectEntries>(type: T, entries: E) =>
  v.object({ '@type': v.literal(type), ...entries });

const organizationName = typed('Organization', { name: text });

const organization = typed('Organization', {
  '@id': url,
  name: text,
  description: text,
  url,
  logo: url,
  email: v.pipe(v.string(), v.email()),
  telephone: text,
  address: typed('PostalAddress', {
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: text,
    addressCountry: v.pipe(v.string(), v.length(2)),
  }),
  contactPoint: typed('ContactPoint', {
    contactType: text,
    url,
    email: v.pipe(v.string(), v.email()),
    telephone: text,
  }),
});

const webSite = typed('WebSite', { name: text, url, publisher: v.object({ '@id': url }) });

const breadcrumbList = typed('BreadcrumbList', {
  itemListElement: v.pipe(
    v.array(typed('ListItem', { position: v.pipe(v.number(), v.integer()), name: text, item: url })),
    v.minLength(2),
    v.check((items) => items.every(({ position }, index) => position === index + 1), 'in their order'),
  ),
});

const product = typed('Product', {
  name: text,
  image: url,
  description: text,
  sku: text,
  brand: v.optional(typed('Brand', { name: text })),
  offers: typed('Offer', {
    url,
    price: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
    priceCurrency: v.literal('USD'),
    availability: v.literal('https://schema.org/InStock'),
    seller: organizationName,
    hasMerchantReturnPolicy: typed('MerchantReturnPolicy', {
      applicableCountry: v.pipe(v.string(), v.length(2)),
      returnPolicyCategory: v.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: v.literal(30),
    }),
  }),
  aggregateRating: v.optional(
    typed('AggregateRating', {
      ratingValue: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
      ratingCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      bestRating: v.literal(5),
    }),
  ),
});

const blogPosting = typed('BlogPosting', {
  url,
  headline: text,
  image: url,
  datePublished: v.pipe(v.string(), v.isoDate()),
  author: typed('Person', { name: text }),
  publisher: organizationName,
  mainEntityOfPage: url,
  articleBody: text,
});

const faqPage = typed('FAQPage', {
  mainEntity: v.pipe(
    v.array(typed('Question', { name: text, acceptedAnswer: typed('Answer', { text }) })),
    v.minLength(1),
  ),
});

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

test('each page is sent with the structured data of its kind, in the terms of schema.org', async ({
  request,
}) => {
  for (const [path, types] of Object.entries(pages)) {
    const nodes = structuredNodes(await untilPrerendered(request, path));
    expect([path, ...nodes.map((node) => node['@type'])]).toEqual([path, ...types]);
  }
});

test('the pictures and pages that structured data names are there', async ({ request, baseURL }) => {
  const htmls = await Promise.all(Object.keys(pages).map((path) => untilPrerendered(request, path)));
  const urls = new Set<string>();
  JSON.stringify(htmls.flatMap(structuredNodes), (_key, value: unknown) => {
    if (typeof value === 'string' && value.startsWith(baseURL ?? '')) urls.add(value);
    return value;
  });
  expect(urls.size).toBeGreaterThan(10);
  for (const url of urls) expect((await request.get(url)).status(), url).toBe(200);
});
