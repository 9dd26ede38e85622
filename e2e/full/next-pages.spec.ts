import type { Page, Request } from '@playwright/test';
import { setConnection } from '../fixtures/networkConnection';
import { expect, test } from '../fixtures/shop';
import { heading, mainBar } from '../fixtures/storefront';

const LATER = 'shell/cache-for-offline';

const FOLLOWING = /^shell\/next-pages/;

const mainLink = (page: Page, name: string) => mainBar(page).getByRole('link', { name, exact: true });

/** Paths are without the release's folder. */
function watchCode(page: Page) {
  const asked: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    underWay.add(request);
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    const file = new URL(request.url()).pathname.replace(/^\/(?:mfe\/)?(.*?)\/.*\//, '$1/');
    if (!file.startsWith(LATER)) asked.push(file);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return {
    asked,
    forget: () => void asked.splice(0),
    async have(file: RegExp) {
      await expect.poll(() => asked).toContainEqual(expect.stringMatching(file));
      await expect.poll(() => underWay.size).toBe(0);
    },
  };
}

const holdCode = (page: Page) => page.route(/\.(?:js|css)$/, () => undefined);

for (const [name, title, script] of [
  ['Shop', 'Shop', /^mfe-catalog\/shop.*js$/],
  ['FAQ', 'FAQ', /^mfe-content\/faq.*js$/],
] as const) {
  test(`who points at ${name} in the main bar and then follows it waits for no code`, async ({ page }) => {
    // Prefetches on hover only.
    await setConnection(page, { effectiveType: '3g' });
    const code = watchCode(page);
    await page.goto('/shop-wishlist');
    await code.have(FOLLOWING);
    await mainLink(page, name).hover();
    await code.have(script);
    await holdCode(page);
    await mainLink(page, name).click();
    await expect(heading(page, title)).toBeFocused();
  });
}

for (const [path, where] of [
  ['/', 'the home page'],
  ['/shop', 'the shop'],
] as const) {
  test(`who points at a product on ${where} and then opens it waits for no code`, async ({ page }) => {
    await setConnection(page, { effectiveType: '3g' });
    const code = watchCode(page);
    await page.goto(path);
    await code.have(FOLLOWING);
    const card = page.getByRole('main').getByRole('article').getByRole('link').first();
    await card.hover();
    await code.have(/^mfe-catalog\/product.*js$/);
    await holdCode(page);
    const name = (await card.textContent()) ?? '';
    await card.click();
    await expect(heading(page, name)).toBeFocused();
  });
}

for (const [line, connection] of [
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['on 2g', { effectiveType: '2g' }],
] as const) {
  test(`${line}, nothing is fetched ahead of a click`, async ({ page }) => {
    await setConnection(page, connection);
    const code = watchCode(page);
    await page.goto('/shop-wishlist');
    // Comes when the page is idle, as the prefetching code would.
    await code.have(/^shell\/toasts/);
    expect(code.asked).not.toContainEqual(expect.stringMatching(FOLLOWING));
    code.forget();
    await mainLink(page, 'FAQ').hover();
    await mainLink(page, 'About Us').focus();
    expect(code.asked).toEqual([]);
    await mainLink(page, 'FAQ').click();
    await expect(heading(page, 'FAQ')).toBeFocused();
    expect(code.asked).not.toEqual([]);
  });
}
