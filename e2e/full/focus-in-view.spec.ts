import type { Locator } from '@playwright/test';
import { expectFocusInView, hiddenFocus } from '../fixtures/focusInView';
import { expect, test } from '../fixtures/shop';
import { seedStorage, cartLine } from '../fixtures/storage';

/** WCAG 2.4.11. The second is a laptop at 200 %. */
const windows = [
  { width: 390, height: 700 },
  { width: 640, height: 400 },
];

const lines = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => cartLine(id, `Chair ${id}`, 10));

test.beforeEach(async ({ page }) => seedStorage(page, 'cart', lines));

/** Focuses a control that is at the top of the window. */
async function focusAtTop(control: Locator): Promise<void> {
  await control.evaluate((element) => {
    window.scrollBy(0, element.getBoundingClientRect().top - 20);
    (element as HTMLElement).focus();
  });
}

for (const viewport of windows)
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const path of ['/cart', '/product/1', '/cart?mfe-cart=9.9.9', '/product/1?mfe-cart=9.9.9'])
      test(`no bar hides the focus on ${path}`, async ({ page, open }) => {
        await open(path);
        await expectFocusInView(page, 'Tab');
        await expectFocusInView(page, 'Shift+Tab');
      });

    test('no bar hides the focus in the filters', async ({ page, open }) => {
      await open('/shop');
      await page.getByRole('button', { name: /^Filters/ }).click();
      const last = page.getByRole('button', { name: /^Show \d+ products/ });
      await expect(last).toBeInViewport();
      await expectFocusInView(page, 'Tab', last);
    });

    test('the undo notice and a toast do not hide the focus', async ({ page, open }) => {
      await seedStorage(page, 'wishlist', [1, 2, 3]);
      await open('/shop-wishlist');
      await page.getByRole('button', { name: 'Clear Wishlist' }).click();
      await focusAtTop(page.getByRole('link', { name: 'Browse the shop' }));
      await expect.poll(() => hiddenFocus(page)).toBeUndefined();

      await open('/product/9');
      await page.getByRole('button', { name: /^Add to wishlist/ }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Item added to wishlist' })).toBeInViewport();
      await focusAtTop(page.getByRole('button', { name: /^Share/ }));
      // At once, because the toast leaves.
      expect(await hiddenFocus(page)).toBeUndefined();
    });

    test('the inspector does not hide the focus', async ({ page, open }) => {
      await open('/cart');
      await page.keyboard.press('Alt+Shift+B');
      await expect(page.getByRole('heading', { name: 'Inspector' })).toBeFocused();
      await page.getByRole('heading', { level: 1 }).focus();
      await expectFocusInView(page, 'Tab', page.getByRole('textbox', { name: 'Country' }));
    });

    test('no bar hides the focus after the answer of the checkout', async ({ page, open }) => {
      await open('/cart');
      await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
      await page.getByRole('heading', { level: 1 }).focus();
      await expectFocusInView(page, 'Tab');
    });
  });
