import type { Page } from '@playwright/test';
import { setConnection } from '../fixtures/networkConnection';
import { pendingRequests } from '../fixtures/untilIdle';
import { expect, test } from '../fixtures/shop';
import { heading, mainBar } from '../fixtures/storefront';

const LATER = 'shell/cache-for-offline';

const FOLLOWING = /^shell\/next-pages/;

const mainLink = (page: Page, name: string) => mainBar(page).getByRole('link', { name, exact: true });

/** Collects requested scripts. Paths do not include the release's folder. */
function watchCode(page: Page) {
  const asked: string[] = [];
  const pending = pendingRequests(page);
  page.on('request', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    const file = new URL(request.url()).pathname.replace(/^\/(?:mfe\/)?(.*?)\/.*\//, '$1/');
    if (!file.startsWith(LATER)) asked.push(file);
  });
  return {
    asked,
    forget: () => void asked.splice(0),
    async have(file: RegExp) {
      await expect.poll(() => asked).toContainEqual(expect.stringMatching(file));
      await expect.poll(() => pending.size).toBe(0);
    },
  };
}

const holdCode = (page: Page) => page.route(/\.(?:js|css)$/, () => undefined);

const product = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').first();

for (const [what, path, link, script] of [
  [
    'a page in the main bar',
    '/shop-wishlist',
    (page: Page) => mainLink(page, 'FAQ'),
    /^mfe-content\/faq.*js$/,
  ],
  ['a product on the home page', '/', product, /^mfe-catalog\/product.*js$/],
] as const) {
  test(`pointing at ${what} loads its code, so that it opens without a wait`, async ({ page }) => {
    // On 3G, only hover prefetches.
    await setConnection(page, { effectiveType: '3g' });
    const code = watchCode(page);
    await page.goto(path);
    await code.have(FOLLOWING);
    await link(page).hover();
    await code.have(script);
    await holdCode(page);
    const name = (await link(page).textContent()) ?? '';
    await link(page).click();
    await expect(heading(page, name)).toBeFocused();
  });
}
