import type { Browser, BrowserContext, Page } from '@playwright/test';
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

async function asVisitor(
  browser: Browser,
  visit: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  await visit(await context.newPage(), context);
  await context.close();
}

test('only a canary sets a cookie; its visitor keeps one release for page, document, preloads and chunks', async ({
  browser,
  page,
  context,
}) => {
  expect(await openCart(page)).toBe(shop.first);
  expect(await cookiesOf(context)).toEqual([]);

  await shop.releases('deploy mfe-cart 1.1.0 --canary 50 --no-preview');
  const setsCookie = async () => (await fetch(`${shop.url}/cart`)).headers.has('set-cookie');
  await expect.poll(setsCookie).toBe(true);
  const seen = new Set<string>();
  // One run in a million gives all 20 visitors the same release.
  for (let visitor = 0; visitor < 20 && seen.size < 2; visitor++) {
    await asVisitor(browser, async (page, context) => {
      const versions = cartVersions(page);
      const version = await openCart(page);
      const cookies = await cookiesOf(context);
      expect(cookies).toEqual([
        expect.objectContaining({
          name: 'release-bucket',
          value: expect.stringMatching(/^\d{1,4}$/),
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
        }),
      ]);
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
    });
  }
  expect([...seen].toSorted()).toEqual([shop.first, '1.1.0'].toSorted());
});
