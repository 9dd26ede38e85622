import {
  createAccount,
  fillSignUp,
  followMail,
  logOut,
  openDashboard,
  region,
  said,
} from '../fixtures/accountPages';
import { expect, newEmail, refuse, signIn, test } from '../fixtures/accountShop';
import { SAVES_DATA, setConnection } from '../fixtures/networkConnection';
import { violations } from '../fixtures/shop';
import { holdResponses, topBar } from '../fixtures/storefront';

test.use({ allowedNoise: /Failed to load resource: .* 400 / });

test('waits for a slow provider, tolerates an unreachable one, follows tabs', async ({
  page,
  signedIn,
  context,
}) => {
  const user = await signedIn();
  const respond = await holdResponses(page, '**/accounts:lookup?*');
  await page.goto('/dashboard');
  await expect(said(page, 'Loading...')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  respond();
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

test('creates the account when its mail fails, and sends the mail again', async ({
  page,
  open,
  accounts,
}) => {
  const email = newEmail();
  await open('/create-account');
  await fillSignUp(page, { Email: email });
  await refuse(page, 'sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await createAccount(page);
  await expect(page).toHaveURL('/login');
  await expect(
    said(page, 'Account created successfully! The verification email could not be sent.'),
  ).toBeVisible();
  await expect(page.getByText('Please check your email for verification.')).toBeHidden();
  const again = page.getByRole('button', { name: 'Send Verification Email Again' });
  await expect(again).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await again.click();
  await expect(
    said(page, 'The verification email could not be sent. Please try again in a moment.'),
  ).toBeVisible();
  await page.unroute('**/accounts:sendOobCode?*');
  await again.click();
  await expect(said(page, 'Verification email sent. Please check your inbox.')).toBeVisible();
  expect((await accounts.mailsTo(email)).map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL']);

  await page.getByRole('link', { name: 'See your account' }).click();
  await expect(region(page, 'Update Profile').getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(
    region(page, 'Update Email').getByRole('button', { name: 'Send Verification Email Again' }),
  ).toBeVisible();
});
