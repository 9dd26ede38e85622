import type { Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures/shop';
import { requestedUrls, topBar } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const card = (page: Page, remote: string) => panel(page).getByRole('region', { name: remote, exact: true });
const outlines = (page: Page, remote: string) => page.locator(`[data-outline="${remote}"]`);

test('Alt+Shift+B loads and opens it, and Escape returns the focus', async ({ page, open }) => {
  const asked = requestedUrls(page);
  await open('/cart');
  await untilIdle(page);
  expect(asked.filter((url) => url.includes('inspector'))).toEqual([]);
  const link = topBar(page).getByRole('link', { name: 'Cart' });
  await link.focus();
  await page.keyboard.press('Alt+Shift+B');
  await expect(panel(page).getByRole('heading', { name: 'Inspector' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.locator('[data-outline]')).toHaveCount(0);
  await page.keyboard.press('Alt+Shift+B');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Alt+Shift+B');
  await expect(panel(page)).toBeHidden();
});

test('outlines each region and shows each remote’s team and release', async ({ page }) => {
  await page.goto('/cart?inspect');
  await expect(panel(page)).toBeVisible();
  await expect(outlines(page, 'mfe-cart')).toContainText(/mfe-cart · 1\.\S+ · @cart · live/);
  await expect(outlines(page, 'mfe-catalog')).toBeVisible();
  await expect(card(page, 'mfe-cart')).toContainText(/@cart/);
  expect(await violations(page)).toEqual([]);
  // The outline follows its region one frame later.
  await expect(async () => {
    const region = await page.locator('div[data-mfe="mfe-cart"]').boundingBox();
    expect(await outlines(page, 'mfe-cart').boundingBox()).toEqual(region);
  }).toPass();
});
