import type { Page } from '@playwright/test';
import { findBrowser } from '../browser';
import { pathsByRemote } from '../fixtures/paths';
import { expect, test } from '../fixtures/shop';
import { addToCart, heading, mainBar } from '../fixtures/storefront';
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

async function leaveAndReturn(page: Page) {
  await page.goto('/robots.txt');
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

test('a toast that was closing is gone, and the next one is shown', async ({ page, open }) => {
  await open('/shop');
  const add = addToCart(page.getByRole('main')).first();
  await add.click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await leaveAndReturn(page);
  await expect(page.getByText('Item added to cart!')).toHaveCount(0);
  await add.click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});
