import {
  bag,
  chair,
  increase,
  quantities,
  quantity,
  remove,
  row,
  sweater,
  total,
} from '../fixtures/cartPage';
import { seedStorage, readStorage } from '../fixtures/storage';
import { expect, test } from '../fixtures/shop';
import { untilIdle } from '../fixtures/untilIdle';

test('two tabs lose no click, and a draft survives the other tab’s changes', async ({
  page,
  open,
  context,
}) => {
  await seedStorage(context, 'cart', [chair, sweater, bag]);
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
  await expect.poll(() => quantities(page)).toBe('1x6 2x8 4x1');
});

test('completes an older release’s cart, and keeps a newer one’s fields', async ({ page, open }) => {
  const older = { id: 7, title: 'Stoneware Vase', price: 42 };
  const newer = { ...chair, quantity: 2, engraving: { text: 'J' }, schema: 9 };
  await seedStorage(page, 'cart', [older, newer]);
  await open('/cart');
  await expect(row(page, older.title)).toContainText('As shown');
  await expect(quantity(page, older.title)).toHaveText('1');
  await increase(page, older.title).click();
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await remove(page, newer.title).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readStorage(page, 'cart')).toEqual([
    expect.objectContaining({ ...older, quantity: 2 }),
    newer,
  ]);
});

test.describe('with what the shop warns of', () => {
  // Idle loading fails offline.
  test.use({
    allowedNoise:
      /localStorage\.cart|ERR_INTERNET_DISCONNECTED|Error fetching|RemoteLoadError|live releases cannot be fetched|session could not be started/,
  });

  const damaged: [stored: string, shown: string | RegExp][] = [
    ['{oops', 'Your cart is empty.'],
    ['null', 'Your cart is empty.'],
    ['42', 'Your cart is empty.'],
    ['{"id":1}', 'Your cart is empty.'],
    [JSON.stringify([null, { id: 'x' }, { id: 3, price: -1 }, { ...chair, quantity: 'many' }]), '$389.50'],
    [JSON.stringify([{ id: 1, price: 1e307, quantity: 1e300 }]), /^\$\d+\.\d\d$/],
  ];

  test('shows what is usable of a damaged cart, and rewrites it only on a change', async ({ context }) => {
    for (const [stored, shown] of damaged) {
      const page = await context.newPage();
      await page.addInitScript((text) => localStorage.setItem('cart', text), stored);
      await page.goto('/cart');
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(stored);
      await page.close();
    }
  });

  test('offline the page goes on: quantities, Update Cart, remove, Undo', async ({ page, open, context }) => {
    await seedStorage(page, 'cart', [chair, sweater]);
    await open('/cart');
    await untilIdle(page);
    await context.setOffline(true);
    await increase(page, chair.title).click();
    await page.getByRole('button', { name: 'Update Cart' }).click();
    await remove(page, sweater.title).click();
    expect(await quantities(page)).toBe('1x2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('link', { name: /^Wishlist/ })
      .first()
      .click();
    await page.goBack();
    await expect(total(page)).toHaveText('$1063.85');
  });
});
