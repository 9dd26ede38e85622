import { untilPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';

/** By type: what schema.org and Google need (https://developers.google.com/search/docs/appearance/structured-data/search-gallery). */
const needed: Readonly<Record<string, string>> = {
  Organization:
    'name, description, telephone, @id, url, logo, email, address.streetAddress, address.addressLocality, address.addressRegion, address.postalCode, address.addressCountry, contactPoint.contactType, contactPoint.telephone, contactPoint.url, contactPoint.email',
  WebSite: 'name, url, publisher.@id',
  BreadcrumbList:
    'itemListElement.0.name, itemListElement.0.item, itemListElement.1.name, itemListElement.1.item',
  Product:
    'name, description, sku, image, offers.url, offers.price, offers.priceCurrency, offers.availability, offers.seller.name, offers.hasMerchantReturnPolicy.applicableCountry, offers.hasMerchantReturnPolicy.returnPolicyCategory',
  BlogPosting:
    'headline, articleBody, url, image, datePublished, author.name, publisher.name, mainEntityOfPage',
  FAQPage: 'mainEntity.0.name, mainEntity.0.acceptedAnswer.text',
};
const isUrl = /(url|@id|logo|image|item|mainEntityOfPage)$/;

interface Node {
  readonly '@type': string;
}

/** Returns what a node lacks. */
function lacks(node: Node): readonly string[] {
  const valueAt = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], node);
  return (needed[node['@type']] ?? 'a known type').split(', ').filter((path) => {
    const value = valueAt(path);
    return typeof value !== 'string' || value === '' || (isUrl.test(path) && !URL.canParse(value));
  });
}

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

function structuredNodes(html: string): readonly Node[] {
  const graphs = [...html.matchAll(SCRIPT)].map(([, json = '']) => JSON.parse(json) as { '@graph': Node[] });
  expect(graphs.length).toBeLessThan(2);
  return graphs.flatMap((graph) => graph['@graph']);
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
    expect(nodes.flatMap(lacks), path).toEqual([]);
    JSON.stringify(nodes, (_key, value: unknown) => {
      if (typeof value === 'string' && value.startsWith(baseURL ?? '')) urls.add(value);
      return value;
    });
  }
  expect(urls.size).toBeGreaterThan(10);
  for (const each of urls) expect((await request.get(each)).status(), each).toBe(200);
});
