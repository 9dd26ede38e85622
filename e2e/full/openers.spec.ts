import { anotherSite } from '../fixtures/anotherSite';
import { expect, test } from '../fixtures/shop';

test('a site that opens the shop loses its reference to it, even if the browser has the page without the policy', async ({
  page,
}) => {
  const own = await page.goto('/faq');
  expect(own?.headers()).not.toHaveProperty('cross-origin-opener-policy');
  const shop = page.url();

  await page.goto(anotherSite);
  const opening = page.context().waitForEvent('page');
  const opened = await page.evaluateHandle((url) => window.open(url), shop);
  await expect((await opening).getByRole('heading', { level: 1 })).toHaveText('FAQ');
  expect(await opened.evaluate((shopWindow) => shopWindow?.closed)).toBe(true);
});
