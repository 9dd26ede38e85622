import type { BrowserContext, Page } from '@playwright/test';
import type { DiscoveryDocument } from 'contract';
import { expect, shop, test } from '../fixtures/releaseShop';
import { cartVersions, heading } from '../fixtures/storefront';
import { WORDS } from '../fixtures/testReleases';

test.beforeAll(() => shop.reset());

const cookiesOf = (context: BrowserContext) => context.cookies(shop.url);

/** Expects one release per remote. @returns mfe-cart's version */
function versionIn(json: string): string {
  const { microFrontends } = JSON.parse(json) as DiscoveryDocument;
  for (const entries of Object.values(microFrontends)) expect(entries).toHaveLength(1);
  return microFrontends['mfe-cart']?.[0]?.metadata.version ?? '';
}

async function openCart(page: Page): Promise<string> {
  await page.goto(`${shop.url}/cart`);
  const version = versionIn((await page.locator('#shop-releases').textContent()) ?? '');
  await expect(page.getByText(version === '1.1.0' ? WORDS.released : WORDS.live)).toBeVisible();
  return version;
}

test('only a canary sets a cookie; its visitor keeps one release for page, document, preloads and chunks', async ({
  browser,
  page: before,
}) => {
  expect(await openCart(before)).toBe(shop.first);
  expect(await cookiesOf(before.context())).toEqual([]);

  await shop.releases('deploy mfe-cart 1.1.0 --canary 50 --no-preview');
  const setsCookie = async () => (await fetch(`${shop.url}/cart`)).headers.has('set-cookie');
  await expect.poll(setsCookie).toBe(true);
  const seen = new Set<string>();
  // One run in a million gives all 20 visitors the same release.
  for (let visitor = 0; visitor < 20 && seen.size < 2; visitor++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const versions = cartVersions(page);
    const version = await openCart(page);
    const cookies = await cookiesOf(context);
    expect(cookies.map(({ name }) => name)).toEqual(['release-bucket']);
    await page.getByRole('link', { name: 'Wishlist' }).first().click();
    await expect(heading(page, 'Wishlist')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Wishlist')).toBeVisible();
    expect(await openCart(page)).toBe(version);
    const document = await page.evaluate(async () => (await fetch('/discovery.json')).text());
    expect(versionIn(document)).toBe(version);
    expect([...versions]).toEqual([version]);
    expect(await cookiesOf(context)).toEqual(cookies);
    seen.add(version);
    await context.close();
  }
  expect([...seen].toSorted()).toEqual([shop.first, '1.1.0'].toSorted());
});
