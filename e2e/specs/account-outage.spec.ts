import { createAccount, field, fillSignUp, said } from '../fixtures/accountPages';
import { expect, signIn, test } from '../fixtures/accountShop';

// In one worker, so that one emulator serves them all.
test.describe.configure({ mode: 'default' });

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
