import type { Page, Route } from '@playwright/test';
import {
  addAccount,
  createAccount,
  expect,
  field,
  fillSignUp,
  inPopup,
  logOut,
  newEmail,
  NOT_AVAILABLE,
  openDashboard,
  region,
  said,
  signIn,
  test,
} from '../fixtures/accounts';
import { topBar } from '../fixtures/storefront';

test.use({ allowedNoise: /Failed to load resource/ });

/** The request has its effect, but the page does not learn of it. */
async function loseAnswers(page: Page, calls: string, lose: (route: Route) => Promise<void>) {
  const url = new RegExp(`accounts:(${calls})\\?`);
  await page.route(url, async (route) => {
    await route.fetch();
    await lose(route);
  });
  return () => page.unroute(url);
}

test('a sign-up whose answer is a 503 goes on at the next click', async ({ page, open, accounts }) => {
  const email = newEmail();
  await open('/create-account');
  await fillSignUp(page, { Email: email });
  const restore = await loseAnswers(page, 'signUp', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 503 } } }),
  );
  await createAccount(page);
  await expect(said(page, `Error: ${NOT_AVAILABLE}`)).toBeVisible();
  await restore();

  await fillSignUp(page, { Email: email, Password: 'Other#1234', 'Confirm Password': 'Other#1234' });
  await createAccount(page);
  await expect(said(page, 'This email is already in use. Please choose a different one.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();

  await fillSignUp(page, { Email: email });
  await createAccount(page);
  await expect(page).toHaveURL('/login');
  await expect(
    said(page, 'Account created successfully! Please check your email for verification.'),
  ).toBeVisible();
  expect((await accounts.mailsTo(email)).map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL']);
  await topBar(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(region(page, 'Update Profile').getByLabel('Name')).toHaveValue('Ada Lovelace');
});

test('a change whose answer is cut off is not made twice', async ({ page, signedIn, accounts }) => {
  const user = await signedIn();
  await openDashboard(page, user);
  const email = newEmail();
  const card = region(page, 'Update Email');
  await card.getByLabel('New Email').fill(email);
  await card.getByLabel('Current Password', { exact: true }).fill(user.password);
  const restore = await loseAnswers(page, 'update', (route) => route.abort());
  await card.getByRole('button', { name: 'Update Email' }).click();
  await expect(said(page, `Error: ${NOT_AVAILABLE}`)).toBeVisible();
  await restore();
  await card.getByRole('button', { name: 'Update Email' }).click();
  await expect(said(page, 'Email updated successfully.')).toBeVisible();
  expect((await accounts.mailsTo(email)).map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL']);

  const danger = region(page, 'Delete Account');
  await danger.getByLabel('Password', { exact: true }).fill(user.password);
  await loseAnswers(page, 'delete', (route) => route.abort());
  await danger.getByRole('button', { name: 'Delete Account' }).click();
  await expect(said(page, 'User deleted successfully.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(said(page, 'You are signed out')).toBeHidden();
});

test('one address in any spelling is one account', async ({ page, open }) => {
  const name = newEmail().split('@')[0]!;
  await open('/create-account');
  await fillSignUp(page, { Email: `${name}@müller.de` });
  await createAccount(page);
  await expect(page).toHaveURL('/login');
  await topBar(page).getByRole('link', { name: 'Dashboard' }).click();
  await region(page, 'Update Email').getByLabel('New Email').fill(`${name}＠MÜLLER.de`);
  await region(page, 'Update Email').getByRole('button', { name: 'Verify New Email' }).click();
  await expect(said(page, 'New email is the same as the current email.')).toBeVisible();
  await logOut(page).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, { email: `${name}@MÜLLER.de`, password: 'Secret#1234' });
  await expect(said(page, 'Login successful!')).toBeVisible();
  await open('/forgot-password');
  await field(page, 'Email').fill(`${name}@xn--mller-kva.DE`);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(said(page, 'Password reset email sent. Please check your inbox.')).toBeVisible();
});

test('an account without a password is asked through its provider', async ({ page, open }) => {
  const email = newEmail();
  const chooseAccount = (popup: Page) => popup.getByText(email).first().click();
  await open('/create-account');
  await page.waitForLoadState('networkidle');
  await inPopup(page, 'Sign up with Google', (popup) => addAccount(popup, email));
  await expect(page).toHaveURL('/login');
  await logOut(page).click();
  await inPopup(page, 'Continue with Google', chooseAccount);
  await expect(said(page, 'Login successful!')).toBeVisible();

  await topBar(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(region(page, 'Delete Account').getByText('a window of Google')).toBeVisible();
  await expect(page.getByRole('main').locator('input[type="password"]')).toHaveCount(0);
  const changed = newEmail();
  await region(page, 'Update Email').getByLabel('New Email').fill(changed);
  await inPopup(page, 'Update Email', chooseAccount);
  await expect(said(page, 'Email updated successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Welcome, ${changed}` })).toBeVisible();
  await inPopup(page, 'Delete Account', chooseAccount);
  await expect(said(page, 'User deleted successfully.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});
