import type { APIRequestContext, APIResponse } from '@playwright/test';
import { catalogue } from '../fixtures/catalogue';
import { expect, test } from '../fixtures/shop';
import { heading } from '../fixtures/storefront';

const markdown = { accept: 'text/markdown' };

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
  const path = catalogue.pathOf(1);
  const response = await openMarkdown(request, path);
  const text = await response.text();
  await open(path);
  const title = await heading(page).innerText();
  expect(text).toContain(`\n# ${title}\n`);
  expect(text).toContain('Price $389.50');
  expect(text).toContain(`(${baseURL}${catalogue.pathOf(5)})`);
  expect(text).not.toMatch(/Add to cart|<\w/);

  const etag = response.headers().etag ?? '';
  const again = await request.get(path, { headers: { ...markdown, 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test('the blog links its RSS feed, whose posts lead to the page', async ({ page, open, request }) => {
  await open('/blog');
  const feed = await page.locator('head link[rel=alternate]').getAttribute('href');
  const text = await (await request.get(feed ?? '')).text();
  const ids = [...text.matchAll(/<guid>[^<]*#([^<]+)<\/guid>/g)].map(([, id]) => id);
  expect(ids).toHaveLength(3);
  for (const id of ids) await expect(page.locator(`article#${id}`)).toBeVisible();
});
