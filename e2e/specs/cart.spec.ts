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
  total,
} from '../fixtures/cartPage';
import { catalogue } from '../fixtures/catalogue';
import { expect, test, violations } from '../fixtures/shop';

test('shows a draft in every total, and saves it with Update Cart', async ({ page, open }) => {
  await seedCart(page, [chair, sweater]);
  await open('/cart');
  await expect(page.getByRole('columnheader')).toHaveText(['Product', 'Price', 'Quantity', 'Total']);
  await expect(page.getByRole('definition')).toHaveText(['$674.35', 'Free', '$674.35']);
  const product = row(page, chair.title).getByRole('rowheader');
  await expect(product).toHaveText(`${chair.title} Colour: As shown Size: One size`);
  await expect(product.getByRole('link')).toHaveAttribute('href', catalogue.pathOf(1));
  await expect(page.getByRole('button', { name: 'Update Cart' })).toBeDisabled();
  await increase(page, sweater.title).click();
  await page.getByRole('button', { name: `Decrease quantity of ${chair.title}` }).click({ force: true });
  await expect(quantity(page, sweater.title)).toHaveText('4');
  await expect(quantity(page, chair.title)).toHaveText('1');
  await expect(row(page, sweater.title).getByRole('cell').nth(2)).toHaveText('$379.80');
  await expect(total(page)).toHaveText('$769.30');
  await expect(page.getByText('Quantities changed. Choose Update Cart to save.')).toBeVisible();
  await expectStored(page, { 1: 1, 2: 3 });
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();

  await page.getByRole('button', { name: 'Update Cart' }).click();
  await expect(page.getByRole('button', { name: 'Update Cart' })).toBeDisabled();
  await expect(page.getByText('Your cart is updated.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Cart actions' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toHaveText(/^Cart\D*5$/);
  await expectStored(page, { 1: 1, 2: 4 });
  const url = page.url();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Continue Shipping' }).click();
  await page.getByRole('textbox', { name: 'City' }).press('Enter');
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page.getByText('Checkout is not part of this shop yet.')).toBeVisible();
  expect(page.url()).toBe(url);
});

test('by keyboard only: remove, Undo, Clear, Undo, and focus is never lost', async ({ page, open }) => {
  await seedCart(page, [chair, sweater, bag]);
  await open('/cart');
  await remove(page, sweater.title).focus();
  await page.keyboard.press('Enter');
  await expect(remove(page, bag.title)).toBeFocused();
  await expect(row(page, sweater.title)).toHaveCount(0);
  await expect(page.getByRole('row').nth(2)).toContainText('Removed from cart.');
  await expect(page.getByRole('status').filter({ hasText: `Removed ${sweater.title}.` })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(remove(page, chair.title)).toBeFocused();
  await expectStored(page, { 1: 1 });

  for (const { title } of [sweater, bag]) {
    await page.getByRole('button', { name: 'Undo' }).first().focus();
    await page.keyboard.press('Space');
    await expect(remove(page, title)).toBeFocused();
    await expect(page.getByText(`${title} is back in your cart.`)).toHaveCount(1);
  }
  await expectStored(page, { 1: 1, 2: 3, 4: 1 });

  await increase(page, chair.title).press('Enter');
  await page.getByRole('button', { name: 'Clear Cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toHaveText('Cart');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeFocused();
  await expect(quantity(page, chair.title)).toHaveText('2');
  await expectStored(page, { 1: 1, 2: 3, 4: 1 });
});

test('stays an accessible table that fits at 1280, 768 and 320 pixels', async ({ page, open }) => {
  await seedCart(page, [{ ...chair, price: 12_999.99, quantity: 12 }, sweater]);
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

test('two tabs lose no click, and a draft survives the other tab’s changes', async ({
  page,
  open,
  context,
}) => {
  await seedCart(context, [chair, sweater, bag]);
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
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, bag.title)).toBeVisible();
  await other.getByRole('button', { name: 'Update Cart' }).click();
  await expectStored(page, { 1: 6, 2: 8, 4: 1 });
});
