import type { Stack } from 'stack';
import { keep, line } from '../fixtures/kept';
import { expect, test } from '../fixtures/shop';
import { startFreeStack } from '../freeStack';

// A whole stack of its own, so that a team's host can really be stopped.
let stack: Stack;
test.beforeAll(async () => {
  stack = await startFreeStack();
  await stack.stop('mfe-catalog');
});
test.afterAll(() => stack.stopAll());

test.use({ allowedNoise: /mfe[-_]catalog|Failed to load resource/ });

test("cart and wishlist are whole while the catalogue team's host is down", async ({ page }) => {
  await keep(page, 'cart', [line(1, 'Oak Lounge Chair', 389.5)]);
  await keep(page, 'wishlist', [2]);
  await page.goto(`${stack.url}/cart`);
  await page.getByRole('button', { name: 'Increase quantity of Oak Lounge Chair' }).click();
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.goto(`${stack.url}/shop-wishlist`);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});
