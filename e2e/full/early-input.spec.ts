import { earlyActs, openEarly } from '../fixtures/earlyInput';
import { openPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { heading } from '../fixtures/storefront';

// From the first paint to hydration on a slow phone.
const DELAYS_MS = [0, 250, 900];

for (const [path, act] of Object.entries(earlyActs))
  for (const delay of DELAYS_MS)
    test(`${delay} ms after ${path} is shown, input has its effect, once`, async ({ page }) => {
      await openPrerendered(page, path);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.goto(path, { waitUntil: 'commit' });
      await heading(page).waitFor();
      // The delay itself is tested.
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), delay);
      const expectEffects = await act(page);
      await expectEffects();
    });

test('a button that is pressed before and released after the page responds is clicked', async ({ page }) => {
  const start = await openEarly(page, '/login');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).hover();
  await page.mouse.down();
  await start();
  await page.mouse.up();
  await expect(page.getByText('Invalid credentials or user not found!')).toBeVisible();
});
