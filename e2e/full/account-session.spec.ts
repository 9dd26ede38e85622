import {
  expect,
  field,
  followMail,
  logOut,
  openDashboard,
  refuse,
  region,
  said,
  signIn,
  test,
} from '../fixtures/accounts';
import { faultTitle } from '../fixtures/faultTable';
import { SAVES_DATA, setConnection } from '../fixtures/networkConnection';

test.use({ allowedNoise: /Failed to load resource|could not be refreshed|did not respond/ });

const error = (status: number, message: string) => ({ status, json: { error: { code: status, message } } });
const faults = {
  'is busy': [
    { status: 503, json: { error: { code: 503, status: 'UNAVAILABLE' } } },
    error(503, 'VISIBILITY_CHECK_WAS_UNAVAILABLE'),
    error(500, 'USER_NOT_FOUND'),
    error(429, 'QUOTA_EXCEEDED : Exceeded quota.'),
    error(400, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  ],
  'refuses the shop': [
    error(403, 'Firebase App Check token is invalid.'),
    error(400, 'API key not valid. Please pass a valid API key.'),
    error(400, 'BLOCKING_FUNCTION_ERROR_RESPONSE : {}'),
  ],
  'responds with something else': [
    { status: 200, json: {} },
    { status: 200, json: { users: [] } },
    { status: 200, json: { access_token: 'a' } },
    { status: 200, body: '<h1>Sorry</h1>' },
    { status: 200, body: '{"users":[{"localId":"' },
    { status: 200, body: '' },
  ],
};

/** Each page that loads has to renew the token. */
function expireToken() {
  for (const [key, value] of Object.entries(localStorage)) {
    if (!key.startsWith('firebase:authUser:')) continue;
    localStorage.setItem(key, String(value).replace(/"expirationTime":\d+/, '"expirationTime":1'));
  }
}

for (const [fault, responses] of Object.entries(faults))
  test(faultTitle('F34', fault), async ({ page, signedIn }) => {
    const user = await signedIn();
    for (const call of ['**/accounts:lookup?*', '**/v1/token?*']) {
      if (call.includes('token')) await page.addInitScript(expireToken);
      for (const response of responses) {
        await page.route(call, (route) => route.fulfill(response));
        const asked = page.waitForRequest(call);
        await openDashboard(page, user);
        await asked;
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await page.unroute(call);
      }
    }
    await openDashboard(page, user);
    const profile = region(page, 'Update Profile');
    await profile.getByLabel('Name').fill('Grace Hopper');
    await profile.getByRole('button', { name: 'Update Profile' }).click();
    await expect(said(page, 'Profile updated successfully.')).toBeVisible();
  });

for (const { refusal, why } of [
  { refusal: 'USER_NOT_FOUND', why: 'your account was deleted' },
  { refusal: 'USER_DISABLED : The account was disabled.', why: 'your account is disabled' },
  { refusal: 'TOKEN_EXPIRED', why: 'your session ended' },
  { refusal: 'INVALID_ID_TOKEN', why: 'your session ended' },
])
  test(`a session that ended elsewhere (${refusal}) says why`, async ({ page, signedIn }) => {
    const user = await signedIn();
    await openDashboard(page, user);
    await refuse(page, 'lookup', refusal);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL('/login');
    await expect(said(page, why)).toBeVisible();
    await page.unroute('**/accounts:lookup?*');
    await signIn(page, user);
    await expect(said(page, 'Login successful!')).toBeVisible();

    await refuse(page, 'lookup', refusal);
    await page.goto('/contact');
    await expect(said(page, why)).toBeVisible();
    await expect(logOut(page)).toBeHidden();
  });

test('what was typed for one account is not used for another', async ({
  page,
  signedIn,
  context,
  accounts,
}) => {
  const user = await signedIn();
  await openDashboard(page, user);
  const typed = region(page, 'Update Email');
  await typed.getByLabel('New Email').fill('grace@shop.example');
  await typed.getByLabel('Current Password', { exact: true }).fill(user.password);
  await region(page, 'Delete Account').getByLabel('Password', { exact: true }).fill(user.password);

  const other = await context.newPage();
  const next = await accounts.newUser();
  await other.goto('/login');
  await signIn(other, next);
  await expect(page.getByRole('heading', { name: `Welcome, ${next.email}` })).toBeVisible();
  await expect(typed.getByLabel('New Email')).toHaveValue('');
  await expect(typed.getByLabel('Current Password', { exact: true })).toHaveValue('');
  await expect(field(page, 'Password')).toHaveValue('');

  await logOut(other).click();
  await expect(page).toHaveURL('/login');
  await expect(said(page, 'you signed out in another tab')).toBeVisible();
  await expect(said(other, 'You are signed out')).toBeHidden();
});

test('changes the email with the password, or by a mail to the new address', async ({
  page,
  signedIn,
  accounts,
}) => {
  const user = await signedIn();
  await setConnection(page, SAVES_DATA);
  await openDashboard(page, user);
  const card = region(page, 'Update Email');
  const update = card.getByRole('button', { name: 'Update Email' });
  const verify = card.getByRole('button', { name: 'Verify New Email' });
  async function fill(email: string, password = user.password) {
    await card.getByLabel('New Email').fill(email);
    await card.getByLabel('Current Password', { exact: true }).fill(password);
  }

  const calls: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('googleapis.com') && calls.push(request.url())),
  );
  await fill(user.email.toUpperCase());
  await update.click();
  await verify.click();
  const warnings = page.locator('.Toastify__toast--warning');
  await expect(warnings).toHaveText(Array(2).fill('New email is the same as the current email.'));
  expect(calls).toEqual([]);

  const changed = `changed-${user.email}`;
  await fill(changed, 'wrong');
  await update.click();
  await expect(said(page, 'Error: The password is wrong.')).toBeVisible();
  expect(calls).not.toEqual([]);
  await fill(changed);
  await update.click();
  await expect(said(page, 'Email updated successfully. Please verify your new email address.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Welcome, ${changed}` })).toBeVisible();
  expect((await accounts.mailsTo(changed)).map(({ requestType }) => requestType)).toContain('VERIFY_EMAIL');

  const verified = `verified-${user.email}`;
  await fill(verified);
  await refuse(page, 'sendOobCode', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await verify.click();
  await expect(said(page, 'Error: Please log out, log in again, and repeat this.')).toBeVisible();
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
