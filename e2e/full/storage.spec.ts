import type { Page } from '@playwright/test';
import { faultTitle } from '../fixtures/faultTable';
import { expect, test } from '../fixtures/shop';
import { seedStorage, readStorage, cartLine } from '../fixtures/storage';
import { addToCart, addToWishlist, topBar } from '../fixtures/storefront';

const cartLink = (page: Page, name: string) => topBar(page).getByRole('link', { name, exact: true });

const unstored = (page: Page) => page.getByText('Your browser cannot store your cart and wishlist.');

async function addProduct(page: Page, index: number) {
  await addToCart(page).nth(index).click();
}

test(faultTitle('F23', 'is emptied under an open page'), async ({ page, open }) => {
  await seedStorage(page, 'cart', [cartLine(1, 'Oak Lounge Chair', 389.5, 2)]);
  await open('/shop');
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
  await addProduct(page, 0);
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
  await expect.poll(() => readStorage(page, 'cart')).toHaveLength(1);
});

test.describe('a storage that is full', () => {
  test.use({ allowedNoise: /storage is full|refuses its storage|localStorage/ });

  test(faultTitle('F24', 'is filled by another tab'), async ({ page, open, context }) => {
    await open('/shop');
    const other = await context.newPage();
    await other.goto('/faq');
    await addProduct(page, 0);
    await expect(cartLink(other, 'Cart, 1 item')).toBeVisible();
    // Fills it to the last character.
    await other.evaluate(() => {
      for (let length = 2 ** 22, count = 0; length >= 1;) {
        try {
          localStorage.setItem(`filler-${count}`, 'x'.repeat(length));
          count += 1;
        } catch {
          length /= 2;
        }
      }
    });
    // Other processes see new entries later.
    const entries = (tab: Page) => tab.evaluate(() => localStorage.length);
    await expect.poll(() => entries(page)).toBe(await entries(other));
    await addProduct(page, 1);
    await expect(unstored(page)).toBeVisible();
    await unstored(page).click();
    await expect(unstored(page)).toBeHidden();
    await addToWishlist(page).first().click();
    await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
    await expect(cartLink(page, 'Wishlist, 1 item')).toBeVisible();
    await expect(unstored(page)).toBeHidden();
    await expect.poll(() => readStorage(page, 'cart')).toHaveLength(1);

    await other.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('filler-')) localStorage.removeItem(key);
    });
    await expect.poll(() => entries(page)).toBe(await entries(other));
    await addProduct(page, 2);
    await expect(cartLink(page, 'Cart, 3 items')).toBeVisible();
    await expect.poll(() => readStorage(page, 'cart')).toHaveLength(3);
    await expect(cartLink(other, 'Cart, 3 items')).toBeVisible();
  });
});
