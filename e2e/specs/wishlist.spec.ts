import { catalogue } from '../fixtures/catalogue';
import { expect, test, violations } from '../fixtures/shop';
import { seedStorage, readStorage } from '../fixtures/storage';
import { addToCart, removeFromWishlist } from '../fixtures/storefront';

test('wishes are added to the cart, removed and cleared, each with Undo', async ({ page, open }) => {
  await seedStorage(page, 'wishlist', [2, 4, 1].map(catalogue.idOf));
  await open('/shop-wishlist');
  await expect(page.getByRole('heading', { name: 'Your Wishlist' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  await addToCart(cards.first()).click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await removeFromWishlist(cards.nth(1)).click();
  await expect(removeFromWishlist(cards.nth(1))).toBeFocused();
  await expect.poll(() => readStorage(page, 'wishlist')).toEqual([2, 1].map(catalogue.idOf));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readStorage(page, 'wishlist')).toEqual([2, 4, 1].map(catalogue.idOf));
  await expect(removeFromWishlist(cards.nth(1))).toBeFocused();
  await removeFromWishlist(cards.nth(2)).click();
  await expect(removeFromWishlist(cards.nth(1))).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(removeFromWishlist(cards.nth(2))).toBeFocused();

  await page.getByRole('button', { name: 'Clear Wishlist' }).click();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty!' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear Wishlist' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Wishlist', exact: true })).toHaveText('Wishlist');
  await expect(page.getByText('Your wishlist was cleared.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Clear Wishlist' })).toBeFocused();
  await expect(cards).toHaveCount(3);
  await expect.poll(() => readStorage(page, 'wishlist')).toEqual([2, 4, 1].map(catalogue.idOf));
  await expect(page.getByRole('link', { name: 'Wishlist, 3 items' })).toBeVisible();
});

test('keeps ids unknown to the feed, fits at 320 pixels and passes axe', async ({ page, open }) => {
  await seedStorage(page, 'wishlist', [4711, catalogue.idOf(2)]);
  await page.setViewportSize({ width: 320, height: 800 });
  await open('/shop-wishlist');
  await expect(page.getByRole('article')).toHaveCount(1);
  const note = page.getByText('1 more on your wishlist, but not in the catalogue right now.');
  await expect(note).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
  await removeFromWishlist(page).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('Your wishlist is empty!')).toBeHidden();
  await expect.poll(() => readStorage(page, 'wishlist')).toEqual([4711]);
});

test('follows another tab, and without its last card moves the focus to the message', async ({
  page,
  open,
  context,
}) => {
  await seedStorage(context, 'wishlist', [catalogue.idOf(2)]);
  await open('/shop-wishlist');
  await expect(page.getByRole('article')).toHaveCount(1);

  const shop = await context.newPage();
  await shop.goto('/shop');
  await shop
    .getByRole('button', { name: /^Add to wishlist/ })
    .first()
    .click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await removeFromWishlist(page).first().click();
  await removeFromWishlist(page).click();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty!' })).toBeFocused();
});
