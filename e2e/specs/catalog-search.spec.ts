import type { Page } from '@playwright/test';
import { catalogue } from '../fixtures/catalogue';
import { expect, test, violations } from '../fixtures/shop';
import { heading } from '../fixtures/storefront';

const box = (page: Page) => page.getByRole('search').getByRole('searchbox', { name: 'Search products' });
const results = (page: Page) => page.getByRole('list', { name: 'Search results' });

for (const [device, size] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`on a ${device}, search lists all products and filters by title`, async ({ page, open }) => {
    await page.setViewportSize(size);
    await open('/faq');
    await box(page).click();
    await expect(results(page).getByRole('link')).toHaveCount(catalogue.listed);
    await expect(results(page)).toHaveCSS('max-height', '384px');
    expect(await violations(page)).toEqual([]);

    await box(page).fill('LAMP');
    await expect(results(page).getByRole('link')).toHaveText(['Dome Table Lamp', 'Arc Floor Lamp']);
    await expect(results(page).locator('mark').first()).toHaveText('Lamp');
    await expect(page.getByRole('search').getByText('2 products found')).toBeVisible();
    await expect(results(page).getByRole('link').first()).toBeInViewport({ ratio: 0.9 });
    expect(await violations(page)).toEqual([]);
    await results(page).getByRole('link', { name: 'Arc Floor Lamp' }).click();
    await expect(heading(page, 'Arc Floor Lamp')).toBeVisible();
    await expect(results(page)).toBeHidden();
    await expect(box(page)).toHaveValue('');
  });
}

test('the keyboard reaches every result, and leaves by Tab and by Escape', async ({ page, open }) => {
  await open('/faq');
  await box(page).focus();
  await expect(results(page).getByRole('link')).toHaveCount(catalogue.listed);
  for (let row = 0; row < 40; row++) await page.keyboard.press('ArrowDown');
  const last = results(page).getByRole('link').nth(39);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();
  await expect(results(page)).toBeHidden();

  await page.keyboard.type('chair');
  await expect(results(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(results(page)).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(results(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(catalogue.pathOf(1));
});

test('suggests a similar title without a match; an outside click closes, a click opens again', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/faq');
  await box(page).fill('lapm tabel');
  await expect(page.getByText('No products found')).toBeVisible();
  const meant = page.getByRole('list', { name: 'Did you mean' }).getByRole('link');
  await expect(meant).toHaveText('Dome Table Lamp');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
  await expect(page.getByText('No products found')).toBeHidden();
  await box(page).click();
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(results(page).getByRole('link')).toHaveCount(catalogue.listed);
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();

  await box(page).fill('lapm tabel');
  await expect(meant).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(meant).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(catalogue.pathOf(5));
  await expect(box(page)).toHaveValue('');
});
