import { expect, test } from '../fixtures/shop';
import { watchLayoutShift } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

test('nothing of the frame moves while a page, its search and its session come', async ({ page, open }) => {
  const layoutShift = await watchLayoutShift(page);
  await page.addInitScript(() => localStorage.setItem('session', 'in'));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await open('/about-us');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await untilIdle(page);
    expect(await layoutShift()).toBeLessThan(0.02);
  }
});

test.describe('without the account', () => {
  test.use({ allowedNoise: /mfe[-_]account|Failed to load resource|session could not be started/ });

  test('the top bar offers Log Out until it knows that the shopper is signed out', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('session', 'in'));
    await page.route('**/mfe/mfe-account/**', (route) => route.abort());
    await page.goto('/faq', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  });
});
