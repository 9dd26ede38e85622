import type { Locator, Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures/shop';
import { seedStorage, cartLine } from '../fixtures/storage';
import { expectToFit, productCards } from '../fixtures/storefront';

// docs/product.md CART-13 and SHOP-1.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function swipe(page: Page, element: Locator, across: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('What is to be swiped is not on the page.');
  const finger = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const at = (share: number) => [{ x: box.x + box.width / 2 + across * share, y }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const inWindow = (page: Page, element: Locator) =>
  element.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    const { left, width } = it.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && it.contains(seen);
  });

test('swipes through the gallery, and zooms the shown picture by a tap', async ({ page, open }) => {
  await open('/product/1');
  const shown = (number: number) => page.getByRole('button', { name: `Show image ${number} of 3` });
  const zoom = page.getByRole('button', { name: /^Zoom/ });
  for (const number of [3, 1]) {
    await shown(number).tap();
    await expect(shown(number)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => inWindow(page, zoom)).toBe(true);
  }
  await zoom.focus();
  await swipe(page, zoom, -180);
  await expect(shown(2)).toHaveAttribute('aria-current', 'true');
  await expect(zoom).toBeFocused();
  await expect.poll(() => inWindow(page, zoom)).toBe(true);
  await expect(zoom).toHaveAttribute('aria-pressed', 'false');
  await swipe(page, zoom, 180);
  await expect(shown(1)).toHaveAttribute('aria-current', 'true');
  await expect(shown(2)).not.toHaveAttribute('aria-current');
  await expect.poll(() => inWindow(page, zoom)).toBe(true);
  await zoom.tap();
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
});

test('the main action of a page is in view when it opens', async ({ page, open }) => {
  await seedStorage(
    page,
    'cart',
    [1, 2, 3, 4, 5].map((id) => cartLine(id, `Chair ${id}`, 10)),
  );
  for (const [path, name] of [
    ['/product/1', /^Add to cart: Oak/],
    ['/cart', 'Proceed To Checkout'],
    ['/login', 'Sign In'],
  ] as const) {
    await open(path);
    const action = page.getByRole('button', { name }).first();
    await expect.poll(() => inWindow(page, action), { message: path }).toBe(true);
  }
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await expect(page.getByText('Checkout is not part of this shop yet.')).toBeInViewport();
});

test('opens the filters as a sheet that counts the products left', async ({ page, open }) => {
  await open('/shop');
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
  const opener = page.getByRole('button', { name: /^Filters/ });
  await opener.tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, 390, 844]);
  await sheet.getByRole('checkbox', { name: 'Adidas' }).tap();
  const show = sheet.getByRole('button', { name: 'Show 5 products' });
  await expect(show).toBeInViewport();
  await expect(sheet.getByRole('status')).toHaveText('Showing 1–5 of 5 products');
  expect(await violations(page)).toEqual([]);
  await show.tap();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText('Filters (1)');
  await expect(productCards(page)).toHaveCount(5);
  await expect(page.getByRole('status').filter({ hasText: 'of 5 products' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expectToFit(page, [390, 320]);
});
