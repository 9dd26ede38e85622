import { expect, openDashboard, refuse, region, said, signIn, test } from '../fixtures/accounts';
import { violations } from '../fixtures/shop';
import { expectToFit } from '../fixtures/storefront';

test.use({ allowedNoise: /Failed to load resource: .* 400 / });

test('updates the profile, the user id and the password', async ({ page, signedIn, accounts }) => {
  const user = await signedIn();
  await openDashboard(page, user);
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(links).toHaveText(['Products', 'Orders', 'Customers']);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/shop', '/cart', '/customers']);
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
  await expect(said(page, 'Error: The password is wrong.')).toBeVisible();
  await card.getByLabel('Password', { exact: true }).fill(user.password);
  await card.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(said(page, 'User deleted successfully.')).toBeVisible();
  expect(visited).toEqual(['/login']);
  await signIn(page, user);
  await expect(said(page, 'Invalid credentials or user not found!')).toBeVisible();
});
