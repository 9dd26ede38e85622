import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test } from '../fixtures/shop';
import { heading } from '../fixtures/storefront';

const markdown = { accept: 'text/markdown' };

/** Returns a page in Markdown, once it is prerendered. */
async function openMarkdown(request: APIRequestContext, path: string): Promise<APIResponse> {
  const get = () => request.get(path, { headers: markdown });
  await expect
    .poll(async () => (await get()).headers()['content-type'], { message: path })
    .toBe('text/markdown; charset=utf-8');
  const response = await get();
  expect(response.headers().vary).toContain('accept');
  return response;
}

test('serves a product in Markdown with its price and links', async ({ page, open, request, baseURL }) => {
  const response = await openMarkdown(request, '/product/1');
  const text = await response.text();
  await open('/product/1');
  const title = await heading(page).innerText();
  expect(text).toContain(`\n# ${title}\n`);
  expect(text).toContain('Price $389.50');
  expect(text).toContain(`(${baseURL}/product/5)`);
  expect(text).not.toMatch(/Add to cart|<\w/);

  const etag = response.headers().etag ?? '';
  const again = await request.get('/product/1', { headers: { ...markdown, 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test('the shop and the content pages have their text in Markdown', async ({ request }) => {
  for (const [path, text] of [
    ['/shop', '## Products'],
    ['/faq', '### Can I return what I bought?'],
    ['/blog', '## A corner for the dark months'],
    ['/', '# For the rooms you live in'],
  ] as const) {
    const response = await openMarkdown(request, path);
    expect(await response.text(), path).toContain(`\n${text}\n`);
  }
});

test('what is not there is a 404 in Markdown too, and the cart stays a page', async ({ request }) => {
  for (const path of ['/product/999', '/no/such/page']) {
    const response = await openMarkdown(request, path);
    expect(response.status(), path).toBe(404);
  }
  expect((await request.get('/cart', { headers: markdown })).headers()['content-type']).toMatch('text/html');
});

test('the blog links its RSS feed, whose posts lead to the page', async ({ page, open, request }) => {
  await open('/blog');
  const feed = await page.locator('head link[rel=alternate]').getAttribute('href');
  const text = await (await request.get(feed ?? '')).text();
  const ids = [...text.matchAll(/<guid>[^<]*#([^<]+)<\/guid>/g)].map(([, id]) => id);
  expect(ids).toHaveLength(3);
  for (const id of ids) await expect(page.locator(`article#${id}`)).toBeVisible();
});

test('the merchant feed, the sitemap and llms.txt match the catalogue', async ({ request, baseURL }) => {
  const catalogue = (await (await request.get('/api/products')).json()) as {
    readonly id: number;
    readonly title: string;
  }[];
  const feed = await (await request.get('/feeds/google.xml')).text();
  const links = [...feed.matchAll(/<link>([^<]*\/product\/\d+)<\/link>/g)].map(([, link]) => link);
  expect(links).toEqual(catalogue.map(({ id }) => `${baseURL}/product/${id}`));

  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toMatch(/<loc>[^<]*\/blog<\/loc><lastmod>2026-11-14<\/lastmod>/);
  const [, picture = ''] = /<image:loc>([^<]*pictures[^<]*)<\/image:loc>/.exec(sitemap) ?? [];
  expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//);

  const llms = await (await request.get('/llms.txt')).text();
  expect(llms).toMatch(/^# Juniper Row\n/);
  expect(llms).toContain(`[Shop](${baseURL}/shop)`);
});
