import type { Page } from '@playwright/test';
import { cachedIn, untilCached } from '../fixtures/cachedPages';
import { faultTitle } from '../fixtures/faultTable';
import { goOffline, goOnline } from '../fixtures/networkConnection';
import { expect, shop, test } from '../fixtures/releaseShop';
import { heading } from '../fixtures/storefront';
import { WORDS } from '../fixtures/testReleases';

// docs/product.md OFFLINE-5.
test.use({ serviceWorkers: 'allow' });

test.beforeAll(() => shop.reset());

async function keptVersions(page: Page): Promise<string[]> {
  const paths = await cachedIn(page, 'shop-files');
  const versions = paths.flatMap((path) => /^\/mfe\/mfe-cart\/([^/]+)/.exec(path)?.slice(1) ?? []);
  return [...new Set(versions)].sort();
}

test('shows what is live after a release and a rollback, and drops unused files', async ({ page }) => {
  await page.goto(`${shop.url}/cart`);
  await untilCached(page);
  await page.reload();
  await expect(page.getByText(WORDS.live)).toBeVisible();
  expect(await keptVersions(page)).toEqual([shop.first]);

  await shop.release('deploy mfe-cart 1.1.0', '1.1.0');
  await page.reload();
  await expect(page.getByText(WORDS.released)).toBeVisible();
  await expect.poll(() => keptVersions(page)).toEqual(['1.1.0']);

  await shop.release('rollback mfe-cart', shop.first);
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByText(WORDS.live)).toBeVisible();
  await untilCached(page);
  await expect.poll(() => keptVersions(page)).toEqual([shop.first]);
});

test.describe('with an override', () => {
  // To show the banner, the page fetches the releases, which fails.
  test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED|discovery\.json|releases cannot be fetched/ });

  test(faultTitle('F32', 'is opened offline'), async ({ page }) => {
    await page.goto(`${shop.url}/cart`);
    await untilCached(page);
    await page.reload();
    await page.goto(`${shop.url}/cart?mfe-cart=1.1.0`);
    await expect(page.getByText(WORDS.released)).toBeVisible();
    await goOffline(page);
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByText(WORDS.live)).toBeVisible();
    await goOnline(page);
    await page.reload();
    await expect(page.getByText(WORDS.released)).toBeVisible();
  });
});

test.describe('a retired remote', () => {
  test.use({ allowedNoise: /404/ });

  test('loses its cached pages', async ({ page }) => {
    await page.goto(`${shop.url}/cart`);
    await untilCached(page);
    await page.reload();
    expect(await cachedIn(page, 'shop-pages')).toContain('/cart');
    const status = async () => (await fetch(`${shop.url}/cart`)).status;
    await shop.releases('retire mfe-cart');
    await expect.poll(status).toBe(404);
    await page.reload();
    await expect(heading(page)).toContainText('404');
    await expect.poll(() => cachedIn(page, 'shop-pages')).not.toContain('/cart');
    await shop.releases('rollback mfe-cart');
    await expect.poll(status).toBe(200);
  });
});
