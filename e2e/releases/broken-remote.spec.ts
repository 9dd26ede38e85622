import type { Page } from '@playwright/test';
import { faultTitle } from '../fixtures/faultTable';
import { expect, shop, test } from '../fixtures/releaseShop';
import { follow, heading, MESSAGE, tryAgain, unavailable } from '../fixtures/storefront';

// mfe-cart 1.3.0 fails as the query says.
test.describe.configure({ mode: 'default' });
test.use({
  allowedNoise: /broken on purpose|mfe[-_]cart|RemoteLoadError|Error fetching|was not shown within/,
});

test.beforeAll(async () => {
  await shop.reset();
  await shop.release('deploy mfe-cart 1.3.0', '1.3.0');
});

const cart = (page: Page) => heading(page, 'Cart');

/** Removes the fault, as a new release would. */
async function heal(page: Page) {
  await page.evaluate(() => window.history.replaceState(history.state, '', '/cart'));
  await tryAgain(page, cart(page));
  await follow(page, 'FAQ');
}

for (const [fault, when] of [
  ['evaluation', 'throws while it is evaluated'],
  ['render', 'throws when it is first rendered'],
  ['update', 'throws when it is updated'],
  ['effect', 'throws in an effect'],
] as const)
  test(faultTitle('F18', when), async ({ page }) => {
    await page.goto(`${shop.url}/cart?fault=${fault}`);
    if (fault === 'update') await page.getByRole('button', { name: 'Update' }).click();
    await expect(unavailable(page)).toBeVisible(MESSAGE);
    await heal(page);
  });

test(faultTitle('F19', 'throws when it is left'), async ({ page }) => {
  await page.goto(`${shop.url}/cart?fault=leaving`);
  await expect(cart(page)).toBeVisible();
  await follow(page, 'FAQ');
});

test(faultTitle('F20', 'suspends for ever'), async ({ page }) => {
  await page.clock.install();
  await page.goto(`${shop.url}/cart?fault=suspense`);
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(unavailable(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await heal(page);
});
