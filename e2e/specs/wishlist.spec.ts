import AxeBuilder from '@axe-core/playwright';
import { seedStorage, readStorage } from '../fixtures/storage';
import { expect, test } from '../fixtures/shop';

test('wishes are added to the cart, removed and cleared, each with a way back', async ({ page, open }) => {
  await seedStorage(page, 'wishlist', [2, 4, 1]);
  await open('/shop-wishlist');
  await expect(page.getByRole('heading', { name: 'Your Wishlist' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  await cards
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await cards
    .nth(1)
    .getByRole('button', { name: /^Remove from wishlist/ })
    .click();
  await expect(cards.nth(1).getByRole('button', { name: /^Remove from wishlist/ })).toBeFocused();
  expect(await readStorage(page, 'wishlist')).toEqual([2, 1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readStorage(page, 'wishlist')).toEqual([2, 4, 1]);

  await page.getByRole('button', { name: 'Clear Wishlist' }).click();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty!' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear Wishlist' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Wishlist, 3 items' })).toBeVisible();
});

test('keeps ids unknown to the feed, fits at 320 pixels and passes axe', async ({ page, open }) => {
  await seedStorage(page, 'wishlist', [4711, 2]);
  await page.setViewportSize({ width: 320, height: 800 });
  await open('/shop-wishlist');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: /^Remove from wishlist/ }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('Your wishlist is empty!')).toBeHidden();
  expect(await readStorage(page, 'wishlist')).toEqual([4711]);
});

test('says that the catalogue loads, and follows another tab', async ({ page, context }) => {
  let respond = () => {};
  const asked = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/products', async (route) => {
    await asked;
    await route.continue();
  });
  await seedStorage(context, 'wishlist', [2]);
  await page.goto('/shop-wishlist');
  await expect(page.getByText('Loading products...')).toBeVisible();
  await expect(page.getByText('Your wishlist is empty!')).toBeHidden();
  respond();
  await expect(page.getByRole('article')).toHaveCount(1);

  const shop = await context.newPage();
  await shop.goto('/shop');
  await shop
    .getByRole('button', { name: /^Add to wishlist/ })
    .first()
    .click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test.describe('with a feed that fails', () => {
  test.use({ allowedNoise: /Error fetching products|Failed to load resource/ });

  test('the wishlist is kept and nothing is said of the failure', async ({ page, open }) => {
    await page.route('**/products', (route) => route.fulfill({ status: 503 }));
    await seedStorage(page, 'wishlist', [2, 4]);
    await open('/shop-wishlist');
    await expect(page.getByText('Loading products...')).toBeHidden();
    await expect(page.getByText('Your wishlist is empty!')).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    expect(await readStorage(page, 'wishlist')).toEqual([2, 4]);
  });
});
