import { expect, field, followMail, NOT_AVAILABLE, refuse, said, signIn, test } from '../fixtures/accounts';

test.use({ allowedNoise: /Failed to load resource: .* 400 / });

test('a forgotten password is replaced through the mail', async ({ page, open, accounts }) => {
  const user = await accounts.newUser();
  await open('/forgot-password');
  const send = page.getByRole('button', { name: 'Send Reset Email' });
  const email = field(page, 'Email');
  for (const refused of ['unknown@shop.example', 'ada', ' ']) {
    await email.fill(refused);
    await send.click();
    await expect(email).toHaveAccessibleDescription(
      'Error sending password reset email. Please check the email address.',
    );
    await expect(email).toBeFocused();
  }
  await refuse(page, 'sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await email.fill(` ${user.email} `);
  await send.click();
  await expect(said(page, `Error sending password reset email. ${NOT_AVAILABLE}`)).toBeVisible();
  await page.unroute('**/accounts:sendOobCode?*');
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
