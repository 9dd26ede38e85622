import type { Page } from '@playwright/test';
import { markMain, openPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { heading, holdResponses } from '../fixtures/storefront';

const holdShell = (page: Page) => holdResponses(page, /\/shell\/[^/]+\/main\.[^/]*js$/);
const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready');

test('a query and reduced motion do not change the prerendered page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  const isAsSent = await markMain(page);
  await openPrerendered(page, '/shop?view=list&brand=Nike');
  await ready(page);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  expect(await isAsSent()).toBe(true);
});

test('Back before the page responds shows what its url says', async ({ page }) => {
  await openPrerendered(page, '/shop');
  await ready(page);
  await page.getByRole('checkbox', { name: 'Nike' }).check();
  await expect(page.getByText(/of 5 products/)).toBeVisible();
  const release = await holdShell(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(/of 5 products/)).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/shop');
  release();
  await expect(page.getByText('Showing 1–6 of 40 products')).toBeVisible();
});

const answer = (page: Page) => page.getByRole('main').getByText('30-day return');

test('answers of the FAQ are hidden from the first paint', async ({ page }) => {
  await openPrerendered(page, '/faq');
  await holdShell(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(answer(page)).toBeHidden();
});

test('with reduced motion the message of a failed start waits as long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdShell(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.start-failure')).toHaveCSS('animation-delay', '15s');
  await expect(page.locator('.start-failure')).toBeHidden();
});

test('a browser in which the shop does not start shows the answers of the FAQ, and no failure', async ({
  page,
}) => {
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<script(?! type=)[^]*?<\/script>|<link[^>]*as="script"[^>]*>/g,
      '',
    );
    await route.fulfill({ response, body });
  });
  await openPrerendered(page, '/faq');
  await expect(answer(page)).toBeVisible();
  await expect(page.locator('.start-failure')).toHaveCSS('animation-name', 'none');
});
