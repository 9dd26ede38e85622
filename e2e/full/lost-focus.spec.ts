import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/accounts';
import { heading, topBar } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

/** Presses the button by keyboard, and expects it to leave the page. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await button.focus();
  const pressed = await button.elementHandle();
  await page.keyboard.press('Enter');
  await expect.poll(() => pressed?.evaluate((element) => element.isConnected)).toBe(false);
}

test('the filters: the last chip, and "Show all products"', async ({ page, open }) => {
  await open('/shop?rating=4');
  // The products hydrate after the controls.
  await untilIdle(page);
  await press(page, 'Remove filter: 4 stars');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('button').first()).toBeFocused();

  await open('/shop?brand=Nike&rating=1');
  await untilIdle(page);
  await press(page, 'Show all products');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('button').first()).toBeFocused();
});

test('a closed alert and "Log Out"', async ({ page, signedIn }) => {
  await signedIn();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await press(page, 'Close notification');
  await expect(heading(page)).toBeFocused();
  await press(page, 'Log Out');
  await expect(topBar(page).getByRole('link', { name: 'Login' })).toBeFocused();
});
