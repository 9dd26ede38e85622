import { followMail, logOut, openDashboard, region, said } from '../fixtures/accountPages';
import { expect, refuse, signIn, test } from '../fixtures/accountShop';
import { SAVES_DATA, setConnection } from '../fixtures/networkConnection';
import { violations } from '../fixtures/shop';
import { expectToFit, holdResponses, topBar } from '../fixtures/storefront';

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

test('updates the profile, the user id and the password', async ({ page, signedIn, accounts }) => {
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
  await expect(toast).toBeHidden();
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

  expect(await violations(page)).toEqual([]);
  await expectToFit(page, [390, 320]);
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

test('signing out and deleting the account are one navigation each', async ({ page, signedIn }) => {
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
