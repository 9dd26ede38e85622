import { expect, field, logOut, refuse, said, signIn, test } from '../fixtures/accounts';
import { heading, topBar } from '../fixtures/storefront';

test.use({ allowedNoise: /Failed to load resource: .* 400 / });

test('shows one message for every failure, and sends two clicks once', async ({ page, open, accounts }) => {
  const user = await accounts.newUser();
  const disabled = await accounts.newUser();
  await accounts.disable(disabled);
  await open('/login');
  const signUp = page.getByRole('main').getByRole('link', { name: 'Create account' });
  await expect(signUp).toHaveAttribute('href', '/create-account');
  const failed = said(page, 'Invalid credentials or user not found!');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(failed).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  for (const wrong of [
    { ...user, password: 'wrong' },
    { ...user, email: 'unknown@shop.example' },
    disabled,
  ]) {
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
  await signIn(page, { ...user, email: ` ${user.email} ` });
  await expect(page).toHaveURL('/');
  expect(calls).toBe(1);
  await expect(said(page, 'Login successful!')).toBeVisible();
  await page.getByRole('button', { name: 'Close notification' }).press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(logOut(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBe('in');
  await logOut(page).press('Enter');
  await expect(topBar(page).getByRole('link', { name: 'Login' })).toBeFocused();
});
