import type { Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures/shop';
import { untilIdle } from '../fixtures/untilIdle';
import { heading, requestedUrls, topBar } from '../fixtures/storefront';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const card = (page: Page, remote: string) => panel(page).getByRole('region', { name: remote, exact: true });
const outlines = (page: Page, remote: string) => page.locator(`[data-outline="${remote}"]`);
const trial = (page: Page, remote: string) => panel(page).getByRole('form', { name: `Try ${remote}` });

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

test('outlines each region and shows each remote’s team, release, bytes and times', async ({ page }) => {
  await page.goto('/cart?inspect');
  await expect(panel(page)).toBeVisible();
  await expect(outlines(page, 'mfe-cart')).toContainText(/mfe-cart · 1\.\S+ · @cart · live/);
  await expect(outlines(page, 'mfe-catalog')).toBeVisible();
  await expect(card(page, 'mfe-cart')).toContainText(
    /Loaded\s*\d+ files, [\d.]+ KB\s*entry\s*\d+ ms\s*code\s*\d+ ms/,
  );
  await expect(card(page, 'mfe-cart')).toContainText(/Errors\s*none/);
  await expect(card(page, 'mfe-account')).toContainText('nothing yet');
  expect(await violations(page)).toEqual([]);
  // The outline follows its region one frame later.
  await expect(async () => {
    const region = await page.locator('div[data-mfe="mfe-cart"]').boundingBox();
    expect(await outlines(page, 'mfe-cart').boundingBox()).toEqual(region);
  }).toPass();
});

test('it shows the events of the bus as they are published, and what is shared', async ({ page }) => {
  await page.goto('/product/1?inspect');
  const log = panel(page).getByRole('log', { name: 'Events' });
  await expect(log).toContainText('Nothing has been published');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await log.getByText('cart:item-added').click();
  await expect(log.getByText('"id": 1', { exact: false })).toBeVisible();
  await expect(log).toContainText('notification:raised');
  const react = panel(page).getByRole('row', { name: /^react \d/ });
  await expect(react).toContainText(/shell/);
  await expect(react).toContainText(/mfe-catalog/);
});

test.describe('what it breaks', () => {
  test.use({ allowedNoise: /mfe[-_]cart|RemoteLoadError|FaultError|integrity|digest/ });
  const message = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'The cart and wishlist can’t be shown right now.' });

  test('a remote that fails says so in its place, and "Reset" brings it back', async ({ page }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/reports/health')) reports.push(request.url());
    });
    await page.goto('/cart?inspect');
    for (const fault of [
      'is refused',
      'was altered',
      'throws while it is evaluated',
      'throws when it is first rendered',
      'throws when it is updated',
      'throws in an effect',
    ]) {
      await trial(page, 'mfe-cart').getByLabel('Break it').selectOption(fault);
      await expect(message(page), fault).toBeVisible();
      await expect(card(page, 'mfe-cart'), fault).toContainText(/Errors\s*1\.\S+ (failed|threw)/);
      const before = reports.length;
      await trial(page, 'mfe-cart').getByRole('button', { name: 'Reset mfe-cart' }).click();
      await expect(page.getByText('Your cart is empty.'), fault).toBeVisible();
      // The shop does not report deliberate faults.
      expect(reports.length, fault).toBe(before);
    }
  });

  test('a remote that is slow is shown late', async ({ page }) => {
    await page.goto('/faq?inspect');
    await trial(page, 'mfe-cart').getByLabel('Slow it down').selectOption('3 s each file');
    await expect(page.locator('html[data-faults]')).toBeAttached();
    await page.clock.install();
    await topBar(page).getByRole('link', { name: 'Cart' }).click();
    await expect(heading(page, 'Cart')).toBeHidden();
    await expect(async () => {
      await page.clock.fastForward(3_000);
      await expect(page.getByText('Your cart is empty.')).toBeVisible({ timeout: 300 });
    }).toPass();
  });
});
