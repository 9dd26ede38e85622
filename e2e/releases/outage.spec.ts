import type { Page } from '@playwright/test';
import { faultTitle } from '../fixtures/faultTable';
import { expect, shop, test } from '../fixtures/releaseShop';
import { seedStorage, cartLine } from '../fixtures/storage';
import { addToCart, MESSAGE, tryAgain, unavailable } from '../fixtures/storefront';

test.use({
  allowedNoise:
    /mfe[-_](cart|catalog|account)|Failed to load resource|RemoteLoadError|session could not be started|Loading (CSS )?chunk|integrity|preload/,
});

test.beforeAll(() => shop.reset());

const refuse = (page: Page, remote: string) =>
  page.route(`**/mfe/${remote}/**`, (route) => route.abort('connectionrefused'));

test(faultTitle('F33', 'are down'), async ({ page }) => {
  const { remotes } = shop.copy.workspace();
  for (const { name } of remotes) await shop.stack.stopPart(name);
  try {
    await shop.release('deploy mfe-cart 1.1.0', '1.1.0');
    for (const { routes } of remotes) {
      await page.goto(shop.url + (routes[0]?.path ?? '/'));
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(unavailable(page)).toHaveCount(0);
    }
  } finally {
    for (const { name } of remotes) await shop.stack.startPart(name);
    await shop.reset();
  }
});

test(faultTitle('F7', 'is refused'), async ({ page }) => {
  await refuse(page, 'mfe-cart');
  await page.goto(`${shop.url}/cart`);
  await expect(unavailable(page)).toBeVisible(MESSAGE);

  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await addToCart(page).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(unavailable(page)).toBeVisible(MESSAGE);
  await page.unrouteAll();
  await tryAgain(page, page.getByRole('table', { name: 'Shopping cart' }));
});

test('cart and wishlist are complete while the files of mfe-catalog are refused', async ({ page }) => {
  await refuse(page, 'mfe-catalog');
  await seedStorage(page, 'cart', [cartLine(1, 'Oak Lounge Chair', 389.5)]);
  await seedStorage(page, 'wishlist', [2]);
  await page.goto(`${shop.url}/cart`);
  await page.getByRole('button', { name: 'Increase quantity of Oak Lounge Chair' }).click();
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.goto(`${shop.url}/shop-wishlist`);
  await addToCart(page).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});
