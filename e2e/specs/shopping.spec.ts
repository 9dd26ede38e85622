import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shop';
import { addToCart, addToWishlist, mainBar, productCards, removeFromWishlist } from '../fixtures/storefront';

/** Opens the menu first on small screens. */
async function follow(page: Page, name: string) {
  const opener = page.getByRole('button', { name: 'Open main menu' });
  const small = await opener.isVisible();
  if (small) await opener.click();
  const links = small ? page.getByRole('dialog', { name: 'Main menu' }) : mainBar(page);
  await links.getByRole('link', { name, exact: true }).click();
}

test('fills the cart, changes it, and finds it again after a reload', async ({ page, open }) => {
  await open('/');
  await follow(page, 'Shop');
  await expect(page).toHaveURL('/shop');
  const products = page.getByRole('list', { name: 'Products', exact: true });
  await expect(products.getByRole('article').first()).toBeVisible();

  const card = products.getByRole('article').nth(1);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const add = addToCart(card);
  await expect(add).toHaveAttribute('aria-pressed', 'false');
  await add.click();
  await expect(add).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Item added to cart!')).toBeVisible();

  await page.goto('/cart');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: `Increase quantity of ${title}` }).click();
  await expect(row.getByRole('status')).toHaveText('2');
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(page.getByRole('button', { name: 'Update Cart' })).toBeDisabled();

  await page.reload();
  await expect(row.getByRole('status')).toHaveText('2');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown)).toEqual([
    expect.objectContaining({ name: title, quantity: 2, color: 'As shown', size: 'One size' }),
  ]);
});

test('the wishlist has the products that the heart button added', async ({ page, open }) => {
  await open('/shop');
  const card = productCards(page).first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await expect(addToWishlist(card)).toHaveAttribute('aria-pressed', 'false');
  await addToWishlist(card).click();
  await expect(page.getByText('Item added to wishlist!')).toBeVisible();
  await expect(removeFromWishlist(card)).toHaveAttribute('aria-pressed', 'true');
  await removeFromWishlist(card).click();
  await expect(page.getByText('Item removed from wishlist!')).toBeVisible();
  await addToWishlist(card).click();
  await open('/shop-wishlist');
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await removeFromWishlist(page).click();
  await expect(page.getByText('Your wishlist is empty!')).toBeVisible();
});
