import {
  bag,
  chair,
  expectStored,
  increase,
  quantity,
  remove,
  row,
  seedCart,
  sweater,
} from '../fixtures/cartPage';
import { expect, test } from '../fixtures/shop';

test('two tabs lose no click, and a draft survives the other tab’s changes', async ({
  page,
  open,
  context,
  catalogue,
}) => {
  await seedCart(context, catalogue, [chair, sweater, bag]);
  await open('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(quantity(other, chair.title)).toHaveText('1');

  for (let count = 2; count <= 6; count++) {
    await increase(page, chair.title).click();
    await increase(other, sweater.title).click();
    await expect(quantity(page, chair.title)).toHaveText(String(count));
    if (count % 2) await other.getByRole('button', { name: 'Update Cart' }).click();
  }
  await remove(other, bag.title).click();
  await expect(row(page, bag.title)).toHaveCount(0);
  await expect(quantity(page, chair.title)).toHaveText('6');
  await expect(quantity(page, sweater.title)).toHaveText('7');
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(quantity(other, chair.title)).toHaveText('6');
  await expect(quantity(other, sweater.title)).toHaveText('8');

  await remove(page, sweater.title).click();
  await expect(row(other, sweater.title)).toHaveCount(0);
  await other.getByRole('button', { name: 'Undo' }).first().click();
  await expect(row(page, bag.title)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantity(other, sweater.title)).toHaveText('8');
  await other.getByRole('button', { name: 'Update Cart' }).click();
  await expectStored(page, catalogue, [
    [1, 6],
    [2, 8],
    [4, 1],
  ]);
});
