import type { Locator, Page } from '@playwright/test';
import { fillSignUp, logOut, said } from '../fixtures/accountPages';
import { expect, newEmail, refuse, test } from '../fixtures/accountShop';
import { heading, holdResponses, requestedUrls } from '../fixtures/storefront';

/** @returns the provider's id */
async function signUpInPopup(page: Page, name: string) {
  const button = page.getByRole('button', { name: `Sign up with ${name}` });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  const provider = new URL(popup.url()).searchParams.get('providerId');
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(newEmail());
  await popup.locator('#sign-in').click();
  return provider;
}

/** Changes the provider's accounts: the emulator's popup verifies every email. */
async function changeAccounts(page: Page, changes: Record<string, unknown>) {
  await page.route('**/accounts:lookup?*', async (route) => {
    const response = await route.fetch();
    const { users } = (await response.json()) as { users: object[] };
    await route.fulfill({ response, json: { users: users.map((user) => ({ ...user, ...changes })) } });
  });
}

for (const { name, provider } of [
  { name: 'Google', provider: 'google.com' },
  { name: 'Microsoft', provider: 'microsoft.com' },
]) {
  test(`signs up through the popup of ${name}, without the internet`, async ({ page, open, accounts }) => {
    const foreign: string[] = [];
    page.context().on('request', (request) => {
      if (!request.url().startsWith(accounts.url)) foreign.push(request.url());
    });
    await open('/create-account');
    expect(await signUpInPopup(page, name)).toBe(provider);
    await expect(page).toHaveURL('/login');
    await expect(said(page, `${name} sign-up successful! Your account was created.`)).toBeVisible();
    await expect(logOut(page)).toBeVisible();
    expect(foreign).toEqual([]);
  });
}

for (const { how, approach } of [
  { how: 'hovers over', approach: (button: Locator) => button.hover() },
  { how: 'focuses', approach: (button: Locator) => button.focus() },
]) {
  test(`Google's script is asked for when a visitor ${how} a button, not before`, async ({ page }) => {
    const asked = requestedUrls(page);
    const gapi = () => asked.filter((url) => /gapi|apis\.google/.test(url));
    await page.goto('/create-account', { waitUntil: 'networkidle' });
    await fillSignUp(page);
    await heading(page).hover();
    expect(asked.some((url) => /firebase\..*js$/.test(url))).toBe(true);
    expect(gapi()).toEqual([]);
    await approach(page.getByRole('button', { name: 'Sign up with Microsoft' }));
    await expect.poll(gapi).toHaveLength(1);
  });
}

test('asks for a second click when the script of the popup comes too late', async ({ page, open }) => {
  const send = await holdResponses(page, '**/emulator/gapi.js');
  await open('/create-account');
  // As 5 s after a click. Waiting is no way: Playwright's evaluations count as clicks.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true });
    const open = window.open.bind(window);
    window.open = (...args) => (navigator.userActivation.isActive ? open(...args) : null);
  });
  const google = page.getByRole('button', { name: 'Sign up with Google' });
  await google.click();
  await expect(said(page, 'Opening the window of Google...')).toBeVisible();
  send();
  await expect(
    said(page, 'The window of Google is ready now. Click “Sign up with Google” again to open it.'),
  ).toBeVisible();
  await expect(page.getByText('Error with Google sign-up')).toBeHidden();

  await page.evaluate(() => Reflect.deleteProperty(navigator, 'userActivation'));
  const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()]);
  await expect(said(page, 'Go on in the window of Google.')).toBeVisible();
  await popup.close();
});

test('a sign-up without an email address does not say to check the email', async ({ page, open }) => {
  await changeAccounts(page, { email: undefined, emailVerified: false });
  await open('/create-account');
  await signUpInPopup(page, 'Microsoft');
  await expect(page).toHaveURL('/login');
  await expect(said(page, 'Microsoft sign-up successful! Your account was created.')).toBeVisible();
  await expect(page.getByText(/check your email|verified/i)).toBeHidden();
});

test.describe('a popup whose verification email fails', () => {
  test.use({ allowedNoise: /Failed to load resource: .* 400 / });

  test('has created the account, and the email can be sent again', async ({ page, open }) => {
    await changeAccounts(page, { emailVerified: false });
    await refuse(page, 'sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await open('/create-account');
    await signUpInPopup(page, 'Microsoft');
    await expect(page).toHaveURL('/login');
    await expect(
      said(
        page,
        'Microsoft sign-up successful! Your account was created. The verification email could not be sent.',
      ),
    ).toBeVisible();
    await page.unroute('**/accounts:sendOobCode?*');
    await page.getByRole('button', { name: 'Send Verification Email Again' }).click();
    await expect(said(page, 'Verification email sent. Please check your inbox.')).toBeVisible();
  });
});

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
    // The SDK waits 8 s for the window to come back.
    await expect(said(page, /^Error with Google sign-up: .*popup-closed-by-user/)).toBeVisible({
      timeout: 15_000,
    });
    await expect(google).toBeEnabled();
  });
});
