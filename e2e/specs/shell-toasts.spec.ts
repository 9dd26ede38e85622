import { expect, test } from '../fixtures/shop';
import { addToCart } from '../fixtures/storefront';

const A_SECOND = 1000;

test('shows at most three toasts, for three seconds unless read', async ({ page, open }) => {
  await open('/shop');
  const add = addToCart(page);
  const toasts = page.getByRole('status').filter({ hasText: 'Item added to cart!' });

  await add.first().click();
  await expect(toasts).toBeVisible();
  const shownAt = Date.now();
  const box = await toasts.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 1280 / 2)).toBeLessThan(12);
  expect(box?.y).toBeLessThan(100);
  await expect(toasts).toHaveCount(0, { timeout: 12 * A_SECOND });
  expect(Date.now() - shownAt).toBeGreaterThan(2 * A_SECOND);

  for (let click = 0; click < 5; click += 1) {
    await add.nth(1).click();
    expect(await page.locator('.Toastify__toast').count()).toBeLessThanOrEqual(3);
  }
  await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible();

  // Hover pauses one toast, focus the other.
  await toasts.first().hover();
  await expect(toasts).toHaveCount(1);
  const close = toasts.getByRole('button', { name: 'Close notification' });
  await close.focus();
  await page.mouse.move(5, 700);
  const clock = toasts.getByRole('progressbar', { includeHidden: true });
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await close.blur();
  await expect(clock).toHaveCSS('animation-play-state', 'running');
  await expect(toasts).toHaveCount(0);
});
