import { expect, test } from '../fixtures/shop';
import { addToCart } from '../fixtures/storefront';

test('shows at most three toasts, for three seconds unless read', async ({ page, open }) => {
  await open('/shop');
  const add = addToCart(page);
  const toasts = page.getByRole('status').filter({ hasText: 'Item added to cart!' });

  const clock = toasts.getByRole('progressbar', { includeHidden: true });

  // The toast appears under the mouse, which pauses it.
  await page.mouse.move(1280 / 2, 50);
  await add.first().press('Enter');
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  const box = await toasts.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 1280 / 2)).toBeLessThan(12);
  expect(box?.y).toBeLessThan(100);
  // The toast closes when this animation ends.
  await expect(clock).toHaveCSS('animation-duration', '3s');
  await page.mouse.move(5, 700);
  await expect(toasts).toHaveCount(0);

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
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await close.blur();
  await expect(clock).toHaveCSS('animation-play-state', 'running');
  await expect(toasts).toHaveCount(0);
});
