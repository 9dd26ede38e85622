import { expect, test } from '../fixtures/shop';
import { heading, requestedUrls } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';
import { ownShop } from '../fixtures/ownShop';

const shop = ownShop({ VITALS_SAMPLE: '0', INSPECTOR: 'no' });

test('where vitals and inspector are off, nothing of them is loaded or reported', async ({ page }) => {
  const asked = requestedUrls(page);
  await page.goto(`${shop.url}/cart?inspect`);
  await expect(heading(page, 'Cart')).toBeVisible();
  await page.keyboard.press('Alt+Shift+B');
  await untilIdle(page);
  // Leaves the page, which then reports its vitals; later requests would fail.
  await page.goto('about:blank');
  const files = asked.map((url) => new URL(url).pathname);
  expect(files.filter((file) => /vitals|inspector/.test(file))).toEqual([]);
  expect((await fetch(`${shop.url}/inspector.json`)).status).toBe(404);
});
