import type { Page, Route } from '@playwright/test';
import { expect, field, logOut, NOT_AVAILABLE, said, signIn, test } from '../fixtures/accounts';
import { faultTitle } from '../fixtures/faultTable';
import { follow, heading, topBar } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

test.use({ allowedNoise: /Failed to load resource|mfe[-_]account|session could not be started/ });

const ACCOUNT_FILES = '**/mfe/mfe-account/**';
const PROVIDER = '**/identitytoolkit.googleapis.com/**';
const refused = (page: Page) => said(page, 'Invalid credentials or user not found!');

async function openWhileAccountIsAway(page: Page) {
  await page.route(ACCOUNT_FILES, (route) => route.abort());
  const asked = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('session could not be started'),
  });
  await page.goto('/faq');
  await asked;
  await page.unroute(ACCOUNT_FILES);
  await expect(heading(page, 'FAQ')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const login = (page: Page) => topBar(page).getByRole('link', { name: 'Login' });

test(`${faultTitle('F9', 'is refused')}; shoppers can sign out`, async ({ page, signedIn }) => {
  await signedIn();
  await openWhileAccountIsAway(page);
  await expect(login(page)).toHaveCount(0);
  await logOut(page).click();
  await expect(login(page)).toBeVisible();
});

// Going online does the same: see the unit tests of the session.
test(`${faultTitle('F9', 'is refused')}; there the session is restored`, async ({ page, signedIn }) => {
  await signedIn();
  // Without this hint only the provider knows the session.
  await page.addInitScript(() => localStorage.removeItem('session'));
  await openWhileAccountIsAway(page);
  await login(page).click();
  await expect(logOut(page)).toBeVisible();
});

const unavailable = { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' };
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'cannot be reached': (route) => route.abort(),
  'responds with 503': (route) => route.fulfill({ status: 503, json: { error: unavailable } }),
  'responds with 500 and a page': (route) => route.fulfill({ status: 500, body: '<h1>Sorry</h1>' }),
};
for (const [how, respond] of Object.entries(failures)) {
  test(faultTitle('F25', how), async ({ page, open, accounts }) => {
    const user = await accounts.newUser();
    await page.route(PROVIDER, respond);
    await open('/login');
    await signIn(page, user);
    await expect(said(page, NOT_AVAILABLE)).toBeVisible();
    await expect(refused(page)).toBeHidden();

    await follow(page, 'Forgot your password?', 'Forgot password');
    await field(page, 'Email').fill(user.email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(said(page, `Error sending password reset email. ${NOT_AVAILABLE}`)).toBeVisible();
    await expect(page.getByText('Please check the email address.')).toBeHidden();

    await page.unroute(PROVIDER);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(said(page, 'Password reset email sent. Please check your inbox.')).toBeVisible();
    await follow(page, 'Back to Login', 'Login');
    await signIn(page, user);
    await expect(said(page, 'Login successful!')).toBeVisible();
  });
}

test(faultTitle('F26', 'hangs'), async ({ page, open, accounts }) => {
  const user = await accounts.newUser();
  await page.clock.install();
  await open('/login');
  // Otherwise moving the clock triggers other time-outs.
  await untilIdle(page);
  const asked = page.waitForRequest('**/accounts:signInWithPassword?*');
  await page.route(PROVIDER, () => undefined);
  await signIn(page, user);
  await asked;
  await page.clock.fastForward(30_000);
  await expect(said(page, NOT_AVAILABLE)).toBeVisible();
  await expect(refused(page)).toBeHidden();
  await page.unroute(PROVIDER);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(said(page, 'Login successful!')).toBeVisible();
});
