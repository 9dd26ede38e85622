import type { Page } from '@playwright/test';
import { logOut, said } from '../fixtures/accountPages';
import { expect, newEmail, test } from '../fixtures/accountShop';
import { anotherSite } from '../fixtures/anotherSite';

async function signUpInPopup(page: Page, name: string) {
  const button = page.getByRole('button', { name: `Sign up with ${name}` });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  const provider = new URL(popup.url()).searchParams.get('providerId');
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(newEmail());
  await popup.locator('#sign-in').click();
  return provider;
}

for (const { name, provider } of [
  { name: 'Google', provider: 'google.com' },
  { name: 'Microsoft', provider: 'microsoft.com' },
]) {
  test(`signs up through the popup of ${name}, without the internet`, async ({ page, baseURL, accounts }) => {
    const foreign: string[] = [];
    page.context().on('request', (request) => {
      if (!request.url().startsWith(accounts.url)) foreign.push(request.url());
    });
    // Where the shop has an opener policy.
    await page.goto(anotherSite);
    await page.evaluate((url) => location.assign(url), `${baseURL}/create-account`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    expect(await signUpInPopup(page, name)).toBe(provider);
    await expect(page).toHaveURL('/login');
    await expect(said(page, `${name} sign-up successful! Your account was created.`)).toBeVisible();
    await expect(logOut(page)).toBeVisible();
    expect(foreign).toEqual([]);
  });
}

test.describe('a popup that fails', () => {
  test.use({ allowedNoise: /Failed to load resource/ });

  test('is told whether it was blocked, could not be reached or was closed', async ({ page, open }) => {
    await open('/create-account');
    const google = page.getByRole('button', { name: 'Sign up with Google' });
    await page.evaluate(() => {
      window.open = () => null;
    });
    await google.click();
    await expect(said(page, /^Error with Google sign-up: .*popup-blocked/)).toBeVisible();

    await page.route('**/emulator/gapi.js', (route) => route.abort());
    await open('/create-account');
    await page.getByRole('button', { name: 'Sign up with Microsoft' }).click();
    await expect(said(page, /^Error with Microsoft sign-up: .*network-request-failed/)).toBeVisible();

    await page.unroute('**/emulator/gapi.js');
    const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()]);
    await expect(said(page, 'Go on in the window of Google.')).toBeVisible();
    await popup.close();
    // The SDK waits 8 s for the popup to close.
    await expect(said(page, /^Error with Google sign-up: .*popup-closed-by-user/)).toBeVisible();
    await expect(google).toBeEnabled();
  });
});
