import type { Page } from '@playwright/test';
import { openPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { consoleLines, heading, holdResponses } from '../fixtures/storefront';

// From the first paint to hydration on a slow phone.
const DELAYS_MS = [0, 100, 250, 500, 900];

async function openSlowly(page: Page, path: string, delayMs: number): Promise<void> {
  await openPrerendered(page, path);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(path, { waitUntil: 'commit' });
  await heading(page).waitFor();
  // The delay itself is tested.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), delayMs);
}

for (const delay of DELAYS_MS) {
  test(`${delay} ms after the shop is shown, choices, a tick and a form have their effect`, async ({
    page,
  }) => {
    await openSlowly(page, '/shop', delay);
    await page.getByRole('combobox', { name: 'Per Page' }).selectOption('12');
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('price-high-low');
    await page.getByRole('checkbox', { name: 'Nike' }).click();
    await page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' }).fill('no address');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/shop?brand=Nike&sort=price-high-low&per=12');
    await expect(page.getByRole('combobox', { name: 'Per Page' })).toHaveValue('12');
    await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue('price-high-low');
    await expect(page.getByRole('checkbox', { name: 'Nike' })).toBeChecked();
    await expect(page.getByText(/of 5 products/)).toBeVisible();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  });

  test(`${delay} ms after a product is shown, buttons act once, and typing searches`, async ({ page }) => {
    await openSlowly(page, '/product/1', delay);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add to cart' }).first().click();
    await main.getByRole('button', { name: 'Add to wishlist' }).first().press('Enter');
    await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('tote');
    await expect(page.getByRole('list', { name: 'Search results' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('tote');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  });

  test(`${delay} ms after the home page is shown, buttons of its sections act once`, async ({ page }) => {
    await openSlowly(page, '/', delay);
    const latest = page.getByRole('region', { name: 'Latest Products' });
    await latest.getByRole('button', { name: 'Add to cart' }).first().click();
    await latest.getByRole('button', { name: 'Add to wishlist' }).first().press('Enter');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  });

  test(`${delay} ms after a form is shown, it is filled in and sent, once`, async ({ page }) => {
    const sent = consoleLines(page);
    await openSlowly(page, '/faq', delay);
    const form = page.getByRole('form', { name: 'Ask Questions' });
    await form.locator('label', { hasText: 'Your Name' }).click();
    await page.keyboard.type('Ada');
    await form.getByRole('textbox', { name: 'Subject' }).fill('Lamps');
    await form.getByRole('textbox', { name: 'Your Message' }).fill('Do they dim?');
    await form.getByRole('button', { name: 'Ask Question' }).click();
    await page.getByRole('button', { name: /return what I bought/ }).press('Enter');
    await expect.poll(() => sent.filter((line) => line.includes('Lamps'))).toHaveLength(1);
    expect(sent.join()).toContain('Ada');
    await expect(page.getByRole('button', { name: /return what I bought/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
}

test('what is typed before the page responds stays in a form that checks while typing', async ({ page }) => {
  await openPrerendered(page, '/create-account');
  const respond = await holdResponses(page, '**/*.js');
  await page.goto('/create-account', { waitUntil: 'commit' });
  const firstName = page.getByRole('textbox', { name: 'First Name' });
  await firstName.fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill('short');
  respond();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Lovelace');
  await expect(firstName).toHaveValue('Ada');
});

test('a button that is pressed before and released after the page responds is clicked', async ({ page }) => {
  await openPrerendered(page, '/login');
  const respond = await holdResponses(page, '**/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).hover();
  await page.mouse.down();
  respond();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Invalid credentials or user not found!')).toBeVisible();
});
