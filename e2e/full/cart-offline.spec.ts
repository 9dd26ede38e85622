import { chair, expectStored, increase, remove, seedCart, sweater, total } from '../fixtures/cartPage';
import { expect, test } from '../fixtures/shop';
import { untilIdle } from '../fixtures/untilIdle';

test.describe('without a connection', () => {
  // Idle loading fails offline.
  test.use({
    allowedNoise:
      /ERR_INTERNET_DISCONNECTED|Error fetching|RemoteLoadError|live releases cannot be fetched|session could not be started/,
  });

  test('offline the page goes on: quantities, Update Cart, remove, Undo', async ({
    page,
    open,
    context,
    catalogue,
  }) => {
    await seedCart(page, catalogue, [chair, sweater]);
    await open('/cart');
    await untilIdle(page);
    await context.setOffline(true);
    await increase(page, chair.title).click();
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await remove(page, sweater.title).click();
    await expectStored(page, catalogue, [[1, 2]]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('link', { name: /^Wishlist/ })
      .first()
      .click();
    await page.goBack();
    await expect(total(page)).toHaveText('$1063.85');
  });
});
