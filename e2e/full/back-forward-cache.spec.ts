import type { Page } from '@playwright/test';
import { findBrowser } from '../browser';
import { pathsByRemote } from '../fixtures/paths';
import { expect, test } from '../fixtures/shop';
import { seedStorage, readStorage, cartLine } from '../fixtures/storage';
import { addToCart, addToWishlist, heading, mainBar } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';
import config from '../playwright.config';

const executablePath = findBrowser();
// Playwright disables the back/forward cache, and Chromium's headless shell lacks it.
const launchOptions = {
  ...config.use?.launchOptions,
  ...(executablePath && { executablePath }),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
// Chromium requests an icon for plain text documents.
test.use({ launchOptions, allowedNoise: /favicon\.ico/ });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const shown: boolean[] = [];
    Object.assign(window, { shown });
    addEventListener('pageshow', ({ persisted }) => shown.push(persisted));
  });
});

async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown> = async () => {}) {
  await page.goto('/robots.txt');
  await meanwhile();
  // A page from this cache has no load event.
  await page.goBack({ waitUntil: 'commit' });
  const { persisted, reasons } = await page.evaluate(() => {
    // Undefined with an installed clock.
    const [navigation] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[];
    const { shown } = window as unknown as { shown: boolean[] };
    return { persisted: shown.at(-1), reasons: navigation?.notRestoredReasons ?? null };
  });
  expect(reasons).toBeNull();
  expect(persisted).toBe(true);
}

async function inAnotherTab(page: Page, path: string, act: (other: Page) => Promise<unknown>) {
  const other = await page.context().newPage();
  await other.goto(path);
  await expect(other.locator('html[data-ready]')).toBeAttached();
  await act(other);
  await other.close();
}

const chair = cartLine(1, 'Oak Lounge Chair', 389.5);
const add = (page: Page) => addToCart(page.getByRole('main')).first();
const ids = async (page: Page) =>
  ((await readStorage(page, 'cart')) as { id: number; quantity: number }[]).map(
    ({ id, quantity }) => `${id}x${quantity}`,
  );

for (const { name, paths } of pathsByRemote) {
  test(`the pages of ${name} come back from the cache`, async ({ page, open }) => {
    test.slow();
    for (const path of paths) {
      await open(path);
      await untilIdle(page);
      await leaveAndReturn(page);
      await expect(heading(page)).toBeVisible();
      await mainBar(page).getByRole('link', { name: 'FAQ' }).click();
      await expect(heading(page, 'FAQ')).toBeVisible();
    }
  });
}

test('shows what another tab did meanwhile to cart and wishlist', async ({ page, open }) => {
  await seedStorage(page, 'cart', [chair]);
  await seedStorage(page, 'wishlist', [1]);
  await open('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await leaveAndReturn(page, () =>
    inAnotherTab(page, '/product/2', async (other) => {
      await add(other).click();
      await addToWishlist(other.getByRole('main')).click();
      await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    }),
  );
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ribbed Merino Sweater/ })).toBeVisible();
  await expect(page.getByRole('definition').last()).toHaveText('$484.45');

  await page.getByRole('button', { name: `Increase quantity of ${chair.title}` }).click();
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect.poll(() => ids(page)).toEqual(['1x2', '2x1']);
});

test('a toast that was closing is gone, and the next one is shown', async ({ page, open }) => {
  await open('/shop');
  await add(page).click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await leaveAndReturn(page);
  await expect(page.getByText('Item added to cart!')).toHaveCount(0);
  await add(page).click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});
