import type { Page } from '@playwright/test';
import { SAVES_DATA, setConnection } from '../fixtures/networkConnection';
import { seedStorage, readStorage, cartLine } from '../fixtures/storage';
import { expect, test, violations } from '../fixtures/shop';
import { untilIdle } from '../fixtures/untilIdle';

const chair = cartLine(1, 'Oak Lounge Chair', 389.5);
const sweater = cartLine(2, 'Ribbed Merino Sweater', 94.95, 3);
const bag = cartLine(4, 'Canvas Weekender Bag', 118.4);

const increase = (page: Page, title: string) =>
  page.getByRole('button', { name: `Increase quantity of ${title}` });
const remove = (page: Page, title: string) => page.getByRole('button', { name: `Remove ${title}` });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const quantity = (page: Page, title: string) => row(page, title).locator('output');
const total = (page: Page) => page.getByRole('definition').last();
const quantities = async (page: Page) =>
  ((await readStorage(page, 'cart')) as (typeof chair)[])
    .map((item) => `${item.id}x${item.quantity}`)
    .join(' ');

test('shows a draft in every total, and saves it with Update Cart', async ({ page, open }) => {
  await seedStorage(page, 'cart', [chair, sweater]);
  await open('/cart');
  await expect(page.getByRole('columnheader')).toHaveText(['Product', 'Price', 'Quantity', 'Total']);
  await expect(total(page)).toHaveText('$674.35');
  await increase(page, sweater.title).click();
  await page.getByRole('button', { name: `Decrease quantity of ${chair.title}` }).click({ force: true });
  await expect(quantity(page, sweater.title)).toHaveText('4');
  await expect(quantity(page, chair.title)).toHaveText('1');
  await expect(row(page, sweater.title).getByRole('cell').nth(2)).toHaveText('$379.80');
  await expect(total(page)).toHaveText('$769.30');
  await expect(page.getByText('Quantities changed. Choose Update Cart to save.')).toBeVisible();
  expect(await quantities(page)).toBe('1x1 2x3');
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();

  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(page.getByRole('button', { name: 'Update Cart' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
  expect(await quantities(page)).toBe('1x1 2x4');
  const url = page.url();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Continue Shipping' }).click();
  await page.getByRole('textbox', { name: 'City' }).press('Enter');
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page.getByText('Checkout is not part of this shop yet.')).toBeVisible();
  expect(page.url()).toBe(url);
});

test('by keyboard alone: remove, Undo, Clear, Undo, and focus is never lost', async ({ page, open }) => {
  await seedStorage(page, 'cart', [chair, sweater, bag]);
  await open('/cart');
  await remove(page, sweater.title).focus();
  await page.keyboard.press('Enter');
  await expect(remove(page, bag.title)).toBeFocused();
  await expect(row(page, sweater.title)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: `Removed ${sweater.title}.` })).toHaveCount(1);
  expect(await quantities(page)).toBe('1x1 4x1');

  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Space');
  await expect(remove(page, sweater.title)).toBeFocused();
  expect(await quantities(page)).toBe('1x1 2x3 4x1');

  await page.getByRole('button', { name: 'Clear Cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeDisabled();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeFocused();
  expect(await quantities(page)).toBe('1x1 2x3 4x1');
});

test('hides Clear’s Undo after ten seconds, except from keyboard users', async ({ page, open }) => {
  await page.clock.install();
  // Requests would time out when the clock jumps.
  await setConnection(page, SAVES_DATA);
  await seedStorage(page, 'cart', [chair]);
  await open('/cart');
  const clear = page.getByRole('button', { name: 'Clear Cart' });
  const undo = page.getByRole('button', { name: 'Undo' });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(undo).toBeVisible();
  await page.clock.runFor(60_000);
  await undo.click();
  await expect(row(page, chair.title)).toBeVisible();

  await clear.click();
  await page.mouse.move(0, 0);
  await expect(undo).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(undo).toBeHidden();
  await page.reload();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

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

test('stays an accessible table that fits at 1280, 768 and 320 pixels', async ({ page, open }) => {
  await seedStorage(page, 'cart', [{ ...chair, price: 12_999.99, quantity: 12 }, sweater]);
  await open('/cart');
  await increase(page, sweater.title).click();
  await remove(page, sweater.title).click();
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const cells = row(page, chair.title).getByRole('cell');
    await expect(page.getByRole('table', { name: 'Shopping cart' }).getByRole('columnheader')).toHaveCount(4);
    await expect(cells).toHaveText(['$12999.99', '12', '$155999.88', '']);
    for (const part of await cells.all()) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
  }
});

test.describe('with what the shop warns of', () => {
  // Idle loading fails offline.
  test.use({
    allowedNoise:
      /localStorage\.cart|ERR_INTERNET_DISCONNECTED|Error fetching|RemoteLoadError|live releases cannot be asked|session could not be started/,
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
