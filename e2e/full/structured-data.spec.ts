import { untilPrerendered } from '../fixtures/prerenderedContent';
import { structuredNodes } from '../fixtures/structuredData';
import { expect, test } from '../fixtures/shop';

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
