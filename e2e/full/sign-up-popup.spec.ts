import { addAccount, expect, inPopup, logOut, newEmail, said, test } from '../fixtures/accounts';
import { anotherSite } from '../fixtures/storefront';

for (const { name, provider } of [
  { name: 'Google', provider: 'google.com' },
  { name: 'Microsoft', provider: 'microsoft.com' },
]) {
  test(`signs up through the popup of ${name}, without the internet`, async ({ page, baseURL, accounts }) => {
    const foreign: string[] = [];
    page.context().on('request', (request) => {
      if (!request.url().startsWith(accounts.url)) foreign.push(request.url());
    });
    // Where the shop has an opener policy.
    await page.goto(anotherSite);
    await page.evaluate((url) => location.assign(url), `${baseURL}/create-account`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const signUp = `Sign up with ${name}`;
    const { searchParams } = await inPopup(page, signUp, (popup) => addAccount(popup, newEmail()));
    expect(searchParams.get('providerId')).toBe(provider);
    await expect(page).toHaveURL('/login');
    await expect(said(page, `${name} sign-up successful! Your account was created.`)).toBeVisible();
    await expect(logOut(page)).toBeVisible();
    expect(foreign).toEqual([]);
  });
}

test('opens the window in the task of the first click, as Safari and Firefox require', async ({
  page,
  open,
}) => {
  await open('/create-account');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    let inClick = false;
    const watch = () => {
      inClick = true;
      setTimeout(() => (inClick = false));
    };
    addEventListener('click', watch, { capture: true });
    window.open = () => {
      document.title = inClick ? 'in the click' : 'too late';
      return null;
    };
  });
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await expect(page).toHaveTitle('in the click');
  await expect(said(page, 'Click “Sign up with Google” again to open it.')).toBeVisible();
});
