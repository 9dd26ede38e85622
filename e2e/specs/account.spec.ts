import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, newEmail, refuse, signIn, test, type User } from '../fixtures/accountShop';

// All of them in one worker, so that one emulator serves them all.
test.describe.configure({ mode: 'default' });
// Chromium logs what the provider refuses.
test.use({ allowedNoise: /Failed to load resource: .* 400 / });

const topBar = (page: Page) => page.getByRole('navigation', { name: 'Top bar' });
const logOut = (page: Page) => topBar(page).getByRole('button', { name: 'Log Out' });
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });

async function fillSignUp(page: Page, changes: Record<string, string> = {}) {
  const form = {
    'First Name': 'Ada',
    'Last Name': 'Lovelace',
    'User ID': 'ada',
    Email: newEmail(),
    Password: 'Secret#1234',
    'Confirm Password': 'Secret#1234',
    ...changes,
  };
  for (const [label, value] of Object.entries(form)) await field(page, label).fill(value);
}

async function createAccount(page: Page) {
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function openDashboard(page: Page, { email }: User) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: `Welcome, ${email}` })).toBeVisible();
}

/** Follows a link of the mailbox in a tab of its own, as a shopper does. */
async function followMail(page: Page, to: string, action: string) {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/_sandbox/mails');
  await mailbox
    .getByRole('article')
    .filter({ hasText: `To ${to}` })
    .getByRole('link', { name: action })
    .first()
    .click();
  return mailbox;
}

test('a visitor signs up, is told so on the login page, and verifies the address by the mail', async ({
  page,
  open,
}) => {
  await open('/create-account');
  await createAccount(page);
  await expect(said(page, 'All fields are required!')).toBeVisible();
  await expect(field(page, 'First Name')).toBeFocused();

  const password = field(page, 'Password');
  const met = page.getByRole('list', { name: 'Your password needs' }).getByText(', done');
  await password.fill('Abc1#');
  await expect(said(page, 'Password must be at least 8 characters long.')).toBeVisible();
  await expect(met).toHaveCount(4);
  await password.fill('abcdefgh');
  await expect(
    said(page, /Password must include an uppercase letter, .* @, \$, %, &, \*, !, #, \?\)\./),
  ).toBeVisible();
  await password.fill(`Aa1#${'x'.repeat(97)}`);
  await expect(said(page, 'Password cannot exceed 100 characters.')).toBeVisible();
  await field(page, 'Email').fill('ada@shop');
  await expect(said(page, 'Invalid email format.')).toBeVisible();

  const email = newEmail();
  await fillSignUp(page, { Email: email, 'Confirm Password': 'Secret#12345' });
  await createAccount(page);
  await expect(said(page, 'Passwords do not match!')).toBeVisible();
  await expect(field(page, 'Confirm Password')).toBeFocused();

  await field(page, 'Confirm Password').fill('Secret#1234');
  await createAccount(page);
  await expect(page).toHaveURL('/login');
  await expect(
    said(page, 'Account created successfully! Please check your email for verification.'),
  ).toBeVisible();
  await expect(logOut(page)).toBeVisible();

  await page.getByRole('link', { name: 'See your account' }).click();
  await expect(region(page, 'Update Profile').getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByText('Your email is not verified yet')).toBeVisible();
  const mailbox = await followMail(page, email, 'Verify email');
  await expect(mailbox.getByText('Your email address is verified.')).toBeVisible();
  await mailbox.reload();
  await expect(mailbox.getByText('This link was followed before')).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Your email is verified.')).toBeVisible();
});

test('what the provider refuses at sign-up is told in the words of the shop', async ({
  page,
  open,
  accounts,
}) => {
  const { email } = await accounts.newUser();
  await open('/create-account');
  await fillSignUp(page, { Email: email });
  await createAccount(page);
  await expect(said(page, 'This email is already in use. Please choose a different one.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();

  const refusals: [string, string | RegExp][] = [
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'Password should be at least 6 characters.'],
    ['INVALID_EMAIL', 'The email address is not valid.'],
    ['OPERATION_NOT_ALLOWED', /^Error: .*operation-not-allowed/],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', /^Error: .*too-many-requests/],
    ['API key not valid. Please pass a valid API key.', /^Error: .*api-key-not-valid/],
  ];
  for (const [refusal, text] of refusals) {
    await refuse(page, 'signUp', refusal);
    await createAccount(page);
    await expect(said(page, text)).toBeVisible();
    await page.unroute('**/accounts:signUp?*');
  }
});

test('signing in has one message for every failure, and one call for two clicks', async ({
  page,
  open,
  accounts,
}) => {
  const user = await accounts.newUser();
  const disabled = await accounts.newUser();
  await accounts.disable(disabled);
  await open('/login');
  const failed = said(page, 'Invalid credentials or user not found!');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(failed).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  for (const wrong of [{ ...user, password: 'wrong' }, { ...user, email: 'nobody@shop.example' }, disabled]) {
    await signIn(page, wrong);
    await expect(failed).toBeVisible();
    await expect(field(page, 'Password')).toBeFocused();
  }
  await refuse(page, 'signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await signIn(page, user);
  await expect(failed).toBeVisible();
  await page.unroute('**/accounts:signInWithPassword?*');

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');

  let calls = 0;
  await page.route('**/accounts:signInWithPassword?*', async (route) => {
    calls += 1;
    await page.getByRole('button', { name: 'Sign In' }).click({ force: true });
    await page.keyboard.press('Enter');
    await route.continue();
  });
  await signIn(page, user);
  await expect(page).toHaveURL('/');
  expect(calls).toBe(1);
  await expect(said(page, 'Login successful!')).toBeVisible();
  await page.reload();
  await expect(logOut(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBe('in');
});

test('a forgotten password is replaced through the mail', async ({ page, open, accounts }) => {
  const user = await accounts.newUser();
  await open('/forgot-password');
  const send = page.getByRole('button', { name: 'Send Reset Email' });
  await field(page, 'Email').fill('nobody@shop.example');
  await send.click();
  await expect(
    said(page, 'Error sending password reset email. Please check the email address.'),
  ).toBeVisible();
  await field(page, 'Email').fill(user.email);
  await send.click();
  await expect(said(page, 'Password reset email sent. Please check your inbox.')).toBeVisible();

  const mailbox = await followMail(page, user.email, 'Reset password');
  await mailbox.getByLabel('New password').fill('short');
  await mailbox.getByRole('button', { name: 'Save password' }).click();
  await expect(mailbox.getByRole('alert')).toHaveText('Password should be at least 6 characters.');
  await mailbox.getByLabel('New password').fill('Fresh#1234');
  await mailbox.getByRole('button', { name: 'Save password' }).click();
  await mailbox.getByRole('link', { name: 'To the shop' }).click();
  await signIn(mailbox, { ...user, password: 'Fresh#1234' });
  await expect(said(mailbox, 'Login successful!')).toBeVisible();
});

test('the dashboard waits for a slow provider, keeps the user of an unreachable one, and follows other tabs', async ({
  page,
  signedIn,
  context,
}) => {
  const user = await signedIn();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/accounts:lookup?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(said(page, 'Loading...')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  answer();
  await expect(page.getByRole('heading', { name: `Welcome, ${user.email}` })).toBeVisible();

  const other = await context.newPage();
  await other.route('**/accounts:lookup?*', (route) => route.abort());
  await openDashboard(other, user);

  await logOut(page).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    await expect(topBar(tab).getByRole('link', { name: 'Login' })).toBeVisible();
  }
  await signIn(page, user);
  await expect(logOut(other)).toBeVisible();
  await expect(other).toHaveURL('/login');
});

test('the profile, the user id and the password are looked after on the dashboard', async ({
  page,
  signedIn,
  accounts,
}) => {
  const user = await signedIn();
  await openDashboard(page, user);
  const profile = region(page, 'Update Profile');
  await profile.getByLabel('Name').fill('Grace Hopper');
  await profile.getByRole('button', { name: 'Update Profile' }).click();
  const toast = said(page, 'Profile updated successfully.');
  await expect(toast).toBeVisible();
  await expect(
    toast.locator('xpath=ancestor-or-self::*[contains(@class, "top-right")]').first(),
  ).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 5000 });
  await page.reload();
  await expect(profile.getByLabel('Name')).toHaveValue('Grace Hopper');

  await refuse(page, 'update', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await profile.getByRole('button', { name: 'Update Profile' }).click();
  await expect(said(page, 'Failed to update profile. Please try again.')).toBeVisible();

  const userId = region(page, 'Change User ID');
  await userId.getByRole('button', { name: 'Update User ID' }).click();
  await expect(said(page, 'Failed to update User ID. Please try again.')).toBeVisible();
  await userId.getByLabel('User ID').fill('grace');
  await userId.getByRole('button', { name: 'Update User ID' }).click();
  await expect(said(page, 'User ID updated successfully.')).toBeVisible();

  const reset = region(page, 'Reset Password').getByRole('button', { name: 'Send Reset Email' });
  await reset.click();
  await expect(said(page, 'Password reset email sent. Please check your email.')).toBeVisible();
  expect((await accounts.mailsTo(user.email)).map(({ requestType }) => requestType)).toEqual([
    'PASSWORD_RESET',
  ]);
  await refuse(page, 'sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await reset.click();
  await expect(said(page, 'Failed to send password reset email. Please try again.')).toBeVisible();

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the email is changed with the password, or by a mail to the new address', async ({
  page,
  signedIn,
  accounts,
}) => {
  const user = await signedIn();
  await openDashboard(page, user);
  const card = region(page, 'Update Email');
  const update = card.getByRole('button', { name: 'Update Email' });
  const verify = card.getByRole('button', { name: 'Verify New Email' });
  async function fill(email: string, password = user.password) {
    await card.getByLabel('New Email').fill(email);
    await card.getByLabel('Current Password', { exact: true }).fill(password);
  }

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await fill(user.email);
  await update.click();
  await expect(said(page, 'New email is the same as the current email.')).toBeVisible();
  expect(calls).toEqual([]);

  const changed = `changed-${user.email}`;
  await fill(changed, 'wrong');
  await update.click();
  await expect(said(page, /^Error: .*wrong-password/)).toBeVisible();
  await fill(changed);
  await update.click();
  await expect(said(page, 'Email updated successfully. Please verify your new email address.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Welcome, ${changed}` })).toBeVisible();
  expect((await accounts.mailsTo(changed)).map(({ requestType }) => requestType)).toContain('VERIFY_EMAIL');

  const verified = `verified-${user.email}`;
  await fill(verified);
  await refuse(page, 'sendOobCode', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await verify.click();
  await expect(said(page, /^Error: .*requires-recent-login/)).toBeVisible();
  await page.unroute('**/accounts:sendOobCode?*');
  await verify.click();
  await expect(said(page, 'Verification email sent to your new address. Please verify it.')).toBeVisible();
  const mailbox = await followMail(page, verified, 'Change email');
  await expect(mailbox.getByText('Your email address is changed and verified.')).toBeVisible();
  await mailbox.goto('/login');
  await signIn(mailbox, { ...user, email: verified });
  await expect(said(mailbox, 'Login successful!')).toBeVisible();

  const recovery = await followMail(page, user.email, 'Take it back');
  await expect(recovery.getByText('Your email address is the old one again.')).toBeVisible();
});

test('signing out and deleting the account are one navigation each, and the message stays', async ({
  page,
  signedIn,
}) => {
  let user = await signedIn();
  await openDashboard(page, user);
  const signOut = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('button', { name: 'Sign Out' });

  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new Error('full');
    };
  });
  await signOut.click();
  await expect(said(page, 'Failed to sign out. Please try again.')).toBeVisible();
  await page.reload();

  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await signOut.click();
  await expect(page).toHaveURL('/login');
  expect(visited).toEqual(['/login']);

  user = await signedIn();
  await openDashboard(page, user);
  visited.length = 0;
  const card = region(page, 'Delete Account');
  await card.getByLabel('Password', { exact: true }).fill('wrong');
  await card.getByRole('button', { name: 'Delete Account' }).click();
  await expect(said(page, /^Error: .*wrong-password/)).toBeVisible();
  await card.getByLabel('Password', { exact: true }).fill(user.password);
  await card.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(said(page, 'User deleted successfully.')).toBeVisible();
  expect(visited).toEqual(['/login']);
  await signIn(page, user);
  await expect(said(page, 'Invalid credentials or user not found!')).toBeVisible();
});

for (const { name, provider } of [
  { name: 'Google', provider: 'google.com' },
  { name: 'Microsoft', provider: 'microsoft.com' },
]) {
  test(`a visitor signs up through the popup of ${name}, without the internet`, async ({
    page,
    open,
    accounts,
  }) => {
    const foreign: string[] = [];
    page.context().on('request', (request) => {
      if (!request.url().startsWith(accounts.url)) foreign.push(request.url());
    });
    await open('/create-account');
    const button = page.getByRole('button', { name: `Sign up with ${name}` });
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    expect(new URL(popup.url()).searchParams.get('providerId')).toBe(provider);
    await popup.getByRole('button', { name: 'Add new account' }).click();
    await popup.locator('#email-input').fill(newEmail());
    await popup.locator('#sign-in').click();
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
    // The SDK itself waits 8 s for a window that is only on its way somewhere else.
    await expect(said(page, /^Error with Google sign-up: .*popup-closed-by-user/)).toBeVisible({
      timeout: 15_000,
    });
    await expect(google).toBeEnabled();
  });
});

test.describe('with the provider out of reach', () => {
  test.use({ allowedNoise: /Failed to load resource/ });

  test('the shop goes on and the account pages say so in their words', async ({ page, open }) => {
    await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
    await open('/create-account');
    await fillSignUp(page);
    await createAccount(page);
    await expect(said(page, /^Error: .*network-request-failed/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await signIn(page, { email: 'ada@shop.example', password: 'Secret#1234' });
    await expect(said(page, 'Invalid credentials or user not found!')).toBeVisible();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await field(page, 'Email').fill('ada@shop.example');
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(said(page, 'Error sending password reset email.')).toBeVisible();
    await open('/shop');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('the SDK is loaded after the first paint', async ({ page, open }) => {
  await open('/faq');
  const asked = page.waitForRequest(/firebase\..*js$/);
  await page.reload();
  await asked;
  const [paint, sdk] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    performance.getEntriesByType('resource').find(({ name }) => /firebase\..*js$/.test(name))?.startTime ??
      Infinity,
  ]);
  expect(paint).toBeLessThan(sdk ?? 0);
});
