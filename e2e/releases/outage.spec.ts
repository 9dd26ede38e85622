import { faultTitle } from '../fixtures/faultTable';
import { seedStorage, cartLine } from '../fixtures/storage';
import { expect, shop, test } from '../fixtures/releaseShop';
import { addToCart, heading, mainBar, MESSAGE, tryAgain, unavailable } from '../fixtures/storefront';

// One at a time, because tests stop remotes.
test.describe.configure({ mode: 'default' });
test.use({
  allowedNoise:
    /mfe[-_](cart|catalog|account)|Failed to load resource|RemoteLoadError|session could not be started|Loading (CSS )?chunk|integrity|preload/,
});

const REMOTES = ['mfe-cart', 'mfe-catalog', 'mfe-account'];

test.beforeAll(() => shop.reset());
test.afterEach(async () => {
  for (const name of REMOTES) await shop.stack.startPart(name);
});

test(faultTitle('F7', 'is down'), async ({ page }) => {
  await shop.stack.stopPart('mfe-cart');
  await page.goto(`${shop.url}/cart`);
  await expect(unavailable(page)).toBeVisible(MESSAGE);

  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await addToCart(page).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(unavailable(page)).toBeVisible(MESSAGE);
  await shop.stack.startPart('mfe-cart');
  await tryAgain(page, page.getByRole('table', { name: 'Shopping cart' }));
});

test('cart and wishlist are whole while mfe-catalog is down', async ({ page }) => {
  await shop.stack.stopPart('mfe-catalog');
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

test('a remote that is down has one "Try again" on the page, for its search box too', async ({ page }) => {
  await shop.stack.stopPart('mfe-catalog');
  await shop.stack.stopPart('mfe-account');
  await page.goto(`${shop.url}/faq`);
  const search = page.getByRole('alert').filter({ hasText: 'The search can’t be shown right now.' });
  await expect(search).toBeVisible();
  await expect(heading(page, 'FAQ')).toBeVisible();

  await mainBar(page).getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The catalogue' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);

  await shop.stack.startPart('mfe-catalog');
  await tryAgain(page, heading(page, 'Shop'));
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible();
});
