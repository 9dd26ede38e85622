import type { Stack } from 'stack';
import { expect, test } from '../fixtures/shop';
import { startFreeStack } from '../freeStack';

// A whole stack of its own, so that a team's host can really be stopped.
let stack: Stack;
test.beforeAll(async () => {
  stack = await startFreeStack();
});
test.afterAll(() => stack.stopAll());

test.use({
  allowedNoise: /mfe[-_]cart|Failed to load resource|RemoteLoadError/,
});

test('a remote that is down leaves the shop standing and comes back with "Try again"', async ({ page }) => {
  await stack.stop('mfe-cart');
  await page.goto(`${stack.url}/cart`);
  const alert = page.getByRole('alert').filter({ hasText: 'The cart and wishlist' });
  await expect(alert).toBeVisible();

  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(alert).toBeVisible();
  await stack.start('mfe-cart');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Shopping cart' })).toBeVisible();
});
