import type { Sandbox } from 'sandbox';
import { keep, line } from '../fixtures/kept';
import { expect, test } from '../fixtures/shop';
import { startFreeSandbox } from '../freeSandbox';

// A whole sandbox of its own, so that a team's host can really be stopped.
let sandbox: Sandbox;
test.beforeAll(async () => {
  sandbox = await startFreeSandbox();
  await sandbox.stopPart('mfe-catalog');
});
test.afterAll(() => sandbox.stop());

test.use({ allowedNoise: /mfe[-_]catalog|Failed to load resource/ });

test("cart and wishlist are whole while the catalogue team's host is down", async ({ page }) => {
  await keep(page, 'cart', [line(1, 'Oak Lounge Chair', 389.5)]);
  await keep(page, 'wishlist', [2]);
  await page.goto(`${sandbox.url}/cart`);
  await page.getByRole('button', { name: 'Increase quantity of Oak Lounge Chair' }).click();
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.goto(`${sandbox.url}/shop-wishlist`);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});
