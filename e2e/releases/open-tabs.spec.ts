import type { Page } from '@playwright/test';
import { faultTitle } from '../fixtures/faultTable';
import { expect, shop, test } from '../fixtures/releaseShop';
import { seedStorage } from '../fixtures/storage';
import { follow, heading, markDocument, navigate } from '../fixtures/storefront';
import { WORDS } from '../fixtures/testReleases';
import { installClock } from '../fixtures/untilIdle';

// docs/product.md RELEASE-4 and RELEASE-5.
test.describe.configure({ mode: 'serial' });

test.beforeAll(() => shop.reset());

/** The tab's reports, e.g. `1.1.0 loaded`. */
let reported: string[] = [];
let jump: (time: number | string) => Promise<void>;

test.beforeEach(async ({ page }) => {
  reported = [];
  jump = await installClock(page);
  await page.route('**/reports/health', (route) => {
    const reports = route.request().postDataJSON() as Record<'app' | 'version' | 'outcome', string>[];
    const ofCart = reports.filter(({ app }) => app === 'mfe-cart');
    reported.push(...ofCart.map(({ version, outcome }) => `${version} ${outcome}`));
    return route.fulfill({ status: 202 });
  });
});

/** @returns whether the tab still shows the same document */
async function openTab(page: Page, path: string): Promise<() => Promise<boolean>> {
  await page.goto(`${shop.url}${path}`);
  await expect(heading(page)).toBeVisible();
  return markDocument(page);
}

/** Expects a release's texts and styles, and no stylesheet of another release. */
async function expectCart(page: Page, version: string): Promise<void> {
  const isFirst = version === shop.first;
  await expect(page.getByRole('heading', { name: isFirst ? WORDS.live : WORDS.released })).toBeVisible();
  const styles = await page.evaluate(() => {
    const columns = document.querySelector('[class*=CartPage__columns]') ?? document.body;
    const { alignItems, outlineOffset } = getComputedStyle(columns);
    const folders = [
      ...document.querySelectorAll<HTMLElement>(
        'link[rel=stylesheet][href*=mfe-cart], style[data-folder*=mfe-cart]',
      ),
    ].map((sheet) => sheet.dataset.folder ?? sheet.getAttribute('href') ?? '');
    const versions = new Set(folders.map((folder) => folder.split('/').at(-2)));
    return { alignItems, outlineOffset, versions: [...versions] };
  });
  expect(styles).toEqual({
    alignItems: isFirst ? 'start' : 'normal',
    outlineOffset: isFirst ? '0px' : '3px',
    versions: [version],
  });
}

test('adopts a release and its rollback at a navigation into the remote', async ({ page }) => {
  await seedStorage(page, 'wishlist', [1]);
  const isSameDocument = await openTab(page, '/cart');
  await expectCart(page, shop.first);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('linen');
  await page.keyboard.press('Escape');
  await search.fill('linen');

  await shop.release('deploy mfe-cart 1.1.0', '1.1.0');

  // The tab asks within a minute, and leaves the open page alone.
  const received = page.waitForResponse('**/discovery.json');
  await jump(60_000);
  await (await received).finished();
  await expectCart(page, shop.first);

  await follow(page, 'FAQ');
  await follow(page, 'Cart');
  await expectCart(page, '1.1.0');

  await shop.release('rollback mfe-cart', shop.first);
  await jump(15_000);
  await follow(page, 'Wishlist, 1 item', 'Wishlist');
  await follow(page, 'Cart');
  await expectCart(page, shop.first);

  await shop.release('deploy mfe-cart 1.1.0', '1.1.0');
  await follow(page, 'FAQ');
  await jump(15_000);
  await follow(page, 'Cart');
  await expectCart(page, '1.1.0');

  expect(await isSameDocument()).toBe(true);
  await expect(search).toHaveValue('linen');
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await jump(5_000);
  await expect.poll(() => reported).toEqual([`${shop.first} loaded`, '1.1.0 loaded']);
});

test('opens a route that a release adds, until the rollback', async ({ page }) => {
  const isSameDocument = await openTab(page, '/faq');
  await shop.release('deploy mfe-cart 1.2.0', '1.2.0');
  await jump(15_000);
  await follow(page, 'Blog');
  // No release links to it.
  await navigate(page, '/orders');
  await expect(heading(page, 'Orders')).toBeVisible();

  await shop.release('rollback mfe-cart', '1.1.0');
  await jump(60_000);
  await expect(heading(page, 'Orders')).toBeVisible();
  await follow(page, 'FAQ');
  await navigate(page, '/orders');
  await expect(heading(page)).toContainText('404');
  expect(await isSameDocument()).toBe(true);
});

test.describe('with a release that cannot be loaded', () => {
  test.use({ allowedNoise: /Failed to load resource|preload|integrity/ });

  test(faultTitle('F22', 'cannot be loaded'), async ({ page }) => {
    await shop.release(`deploy mfe-cart ${shop.first}`, shop.first);
    const isSameDocument = await openTab(page, '/cart');
    await expectCart(page, shop.first);
    await page.route('**/mfe-cart/1.1.0/**', (route) => route.abort());
    await shop.release('deploy mfe-cart 1.1.0', '1.1.0');
    await jump(15_000);
    await follow(page, 'FAQ');
    await follow(page, 'Cart');
    await expectCart(page, shop.first);

    await page.unroute('**/mfe-cart/1.1.0/**');
    await follow(page, 'FAQ');
    await jump(60_000);
    await follow(page, 'Cart');
    await expectCart(page, '1.1.0');
    expect(await isSameDocument()).toBe(true);
    await jump(5_000);
    await expect.poll(() => reported).toEqual([`${shop.first} loaded`, '1.1.0 failed', '1.1.0 loaded']);
  });
});

test.describe('with a release that throws', () => {
  test.use({ allowedNoise: /broken on purpose/ });

  test(faultTitle('F22', 'throws while it renders'), async ({ page }) => {
    await openTab(page, '/cart');
    await expectCart(page, '1.1.0');
    await page.evaluate(() => sessionStorage.setItem('fault', 'render'));
    await shop.release('deploy mfe-cart 1.3.0', '1.3.0');
    await jump(15_000);
    await follow(page, 'FAQ');
    await follow(page, 'Cart');
    await expectCart(page, '1.1.0');
    await jump(5_000);
    await expect.poll(() => reported).toEqual(['1.1.0 loaded', '1.3.0 loaded', '1.3.0 threw']);
    await shop.release('rollback mfe-cart', '1.1.0');
  });
});
