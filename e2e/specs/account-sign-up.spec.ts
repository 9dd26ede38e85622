import {
  createAccount,
  expect,
  field,
  fillSignUp,
  followMail,
  logOut,
  newEmail,
  NOT_AVAILABLE,
  refuse,
  region,
  said,
  signIn,
  test,
} from '../fixtures/accounts';

test.use({ allowedNoise: /Failed to load resource: .* 400 / });

test('signs up, says so on the login page, and verifies the address by mail', async ({ page, open }) => {
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
  await mailbox.route('**/accounts:update?*', (route) => route.fulfill({ status: 503, json: {} }));
  await mailbox.reload();
  await expect(mailbox.getByRole('alert')).toContainText('It takes a minute or so to warm up');
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Your email is verified.')).toBeVisible();
});

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
