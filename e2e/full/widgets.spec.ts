import { expect, test } from '../fixtures/shop';
import { heading, markDocument } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

const products = (page: Parameters<typeof heading>[0]) =>
  page.getByRole('complementary').getByRole('region', { name: 'Products' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a widget of another team is in the prerendered page, with its styles', async ({ page }) => {
    await page.goto('/blog');
    await expect(products(page).locator('[data-mfe=mfe-catalog]').getByRole('link')).toHaveCount(4);
    await expect(products(page).getByRole('link').first()).toHaveCSS('text-decoration-line', 'none');
    await expect(products(page).getByText('Loading products...')).toHaveCount(0);
  });
});

test('a widget becomes interactive with its page, and nothing is rendered twice', async ({ page }) => {
  await page.goto('/blog');
  const link = products(page).getByRole('link').first();
  await link.evaluate((element) => Object.assign(element, { asSent: true }));
  await untilIdle(page);
  expect(await link.evaluate((element) => 'asSent' in element)).toBe(true);
  const title = await link.textContent();
  const isSameDocument = await markDocument(page);
  await link.click();
  await expect(heading(page, title ?? '')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test.describe('while the remote of a widget cannot be loaded', () => {
  test.use({ allowedNoise: /mfe-catalog/ });

  test('the page keeps the prerendered widget', async ({ page, context }) => {
    await context.route(/\/mfe\/mfe-catalog\//, (route) => route.abort());
    await page.goto('/blog');
    await untilIdle(page);
    await expect(products(page).getByRole('link')).toHaveCount(4);
    await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
    await expect(heading(page, 'FAQ')).toBeVisible();
  });
});
