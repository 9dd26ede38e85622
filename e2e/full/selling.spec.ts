import type { Page } from '@playwright/test';
import { buyId } from 'contract';
import { remove } from '../fixtures/cartPage';
import { openEarly } from '../fixtures/earlyInput';
import { expectTextInWindow } from '../fixtures/lostText';
import { openPrerendered } from '../fixtures/prerenderedContent';
import { PUBLIC_ORIGIN, sellingShop } from '../fixtures/sellingShop';
import { expect, test, violations } from '../fixtures/shop';
import { readStorage } from '../fixtures/storage';
import { addToCart, heading, markDocument, navigate } from '../fixtures/storefront';
import { sharedTexts } from '../fixtures/translator';
import { untilIdle } from '../fixtures/untilIdle';

// docs/product.md VARIANT, CART-9, CART-15, CART-17, BUY, FORM-6 to FORM-8. Unit tests have each checkout, and what the gateway answers.
test.use({ allowedNoise: /status of (?:429|502)/ });

const shop = sellingShop();

let clients = 0;
test.beforeEach(async ({ page }) => {
  shop.messages.length = 0;
  shop.receiver.status = 200;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${(clients += 1)}::1` });
});

const SHIRT = `${buyId('shirt~m-blue')}:2`;
const shirt = (variant?: string) =>
  `${shop.url}/product/shirt${variant === undefined ? '' : `?variant=${variant}`}`;
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const said = (page: Page, role: 'alert' | 'status', text: string) =>
  page.getByRole(role).filter({ hasText: text });

async function stored(page: Page): Promise<readonly string[]> {
  const lines = (await readStorage(page, 'cart')) as { id: unknown; quantity: number }[];
  return lines.map(({ id, quantity }) => `${String(id)} ${quantity}`);
}

/** Expects this state to be accessible and translatable, and to fit. */
async function expectReadable(page: Page): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectTextInWindow(page, `${width} px`);
    expect(await violations(page)).toEqual([]);
  }
  expect(await sharedTexts(page)).toEqual([]);
}

/** Fills a cart by a link. */
async function fill(page: Page, items: string): Promise<void> {
  await page.goto(`${shop.url}/buy/${items}`);
  await expect(page.getByText(/from a link (was|were) added/)).toBeVisible();
}

async function proceed(page: Page, checkout: string): Promise<void> {
  await press(page, 'Proceed To Checkout');
  await expect(page.getByRole('heading')).toHaveText(checkout);
}

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page as sent shows the variant of its url, styled, with pictures in the widths of the template', async ({
    page,
  }) => {
    await openPrerendered(page, shirt('l-red'));
    const main = page.getByRole('main');
    for (const name of ['L', 'Red']) await expect(radio(page, name)).toBeChecked();
    await expect(radio(page, 'L')).toHaveCSS('opacity', '0');
    expect(await main.getByText('Washed linen.').innerText()).toBe('Washed linen.\n\n• Soft');
    await expect(main.getByRole('img', { name: 'Linen shirt' }).first()).toHaveAttribute(
      'srcset',
      '/api/pictures/product-3?width=88 1x, /api/pictures/product-3?width=176 2x',
    );
  });

  test('a message that fails keeps what was typed, and once it is sent a reload sends nothing', async ({
    page,
  }) => {
    shop.receiver.status = 400;
    await fillContact(page);
    await press(page, 'Send Mail');
    await expect(page.getByRole('alert')).toContainText('could not be sent');
    await expect(page.getByText(fields.message)).toBeVisible();
    shop.receiver.status = 200;
    await press(page, 'Try again');
    await expect(page.getByRole('status')).toContainText('has been sent');
    await page.reload();
    await expect(page.getByRole('status')).toContainText('has been sent');
    expect(shop.messages).toHaveLength(2);
    expect(shop.messages[1]).toEqual(shop.messages[0]);
  });
});

test('keys and clicks choose; the url follows without a history entry, and a reload keeps the choice', async ({
  page,
}) => {
  await page.goto(`${shop.url}/shop`);
  await page.getByRole('link', { name: 'Choose options: Linen shirt' }).click();
  await expect(heading(page, 'Linen shirt')).toBeVisible();
  await radio(page, 'S').focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'M')).toBeFocused();
  await expect(radio(page, 'M')).toBeChecked();
  await page.getByRole('group', { name: 'Colour' }).getByText('Red').click();
  await expect(page).toHaveURL(shirt('m-red'));
  await expectReadable(page);
  await radio(page, 'S').click();
  await expect(radio(page, 'Blue')).toBeChecked();
  await expect(page).toHaveURL(shirt('s-blue'));
  await page.reload();
  await expect(radio(page, 'S')).toBeChecked();
  // Firefox reports the feeds that it stops loading.
  await untilIdle(page);
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}/shop`);
  await untilIdle(page);
  await page.goto(`${shop.url}/product/scarf`);
  await expect(page.getByRole('button', { name: 'Out of stock: Wool scarf' })).toBeVisible();
  await expectReadable(page);
});

test('a choice and "Add to cart" before the page responds put that variant into the cart, once', async ({
  page,
}) => {
  const start = await openEarly(page, shirt());
  await page.getByRole('group', { name: 'Size' }).getByText('L').click();
  await addToCart(page.getByRole('main')).first().click();
  await start();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page).toHaveURL(shirt('l-blue'));
  expect(await stored(page)).toEqual(['shirt~l-blue 1']);
});

test('a path with the id of a line leads to the product, in an open page too', async ({ page }) => {
  await page.goto(`${shop.url}/product/shirt~l-blue`);
  await expect(page).toHaveURL(shirt('l-blue'));
  await expect(radio(page, 'L')).toBeChecked();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const isSameDocument = await markDocument(page);
  await navigate(page, '/product/shirt~m-red');
  await expect(page).toHaveURL(shirt('m-red'));
  await expect(radio(page, 'Red')).toBeChecked();
  expect(await isSameDocument()).toBe(true);
});

test('a link adds once, and names the rest; the cart that it fills can be shared', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fill(page, `poster:1,${SHIRT},gone:1,shirt:1,${buyId('scarf~grey')}:1`);
  await expect(said(page, 'status', '3 products from a link were added')).toContainText(
    /Not in the catalogue: gone.*Out of stock: Wool scarf \(Grey\).*product: Linen shirt/s,
  );
  await expectReadable(page);
  await page.reload();
  await expect(remove(page, 'Linen shirt (M, Blue)')).toBeVisible();
  expect(await stored(page)).toEqual(['poster 1', 'shirt~m-blue 2']);

  await press(page, 'Share cart');
  await expect(page.getByText('The link to this cart is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(PUBLIC_ORIGIN);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link.replace(PUBLIC_ORIGIN, shop.url));
  await expect(other.getByText('3 products from a link were added')).toBeVisible();
  expect(await stored(other)).toEqual(await stored(page));
});

test('names a line that the checkout cannot take, and stays', async ({ page }) => {
  await fill(page, `poster:1,${buyId('socks~one')}:1`);
  await press(page, 'Proceed To Checkout');
  await expect(page.getByText('Checkout does not have Cotton socks (36–40).')).toBeVisible();
  await expectReadable(page);
  await remove(page, 'Cotton socks (36–40)').click();
  await proceed(page, '/cart/44001:1');
});

test('asks after Back from the checkout, and takes out only what was bought', async ({ page }) => {
  await fill(page, `poster:1,${SHIRT}`);
  await proceed(page, '/cart/44001:1,42002:2');
  await page.goBack();
  await expect(said(page, 'status', 'Did you buy these?')).toContainText('2 × Linen shirt (M, Blue)');
  await expectReadable(page);
  const other = await page.context().newPage();
  await fill(other, 'poster:2');
  await press(page, 'Yes, empty them');
  await expect.poll(() => stored(page)).toEqual(['poster 2']);
  await expect(other.getByText('Did you buy these?')).toBeHidden();
  await press(page, 'Undo');
  await expect.poll(() => stored(page)).toEqual(['poster 3', 'shirt~m-blue 2']);
});

test('/cart?ordered takes out what was handed over', async ({ page }) => {
  await fill(page, 'poster:1');
  await proceed(page, '/cart/44001:1');
  await page.goto(`${shop.url}/cart?ordered`);
  await expect(page.getByText('1 product that you bought was taken out of your cart')).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/cart`);
  await expectReadable(page);
});

const fields = { name: 'Ada', email: 'ada@example.com', subject: 'Oak', message: 'Is it "oak" <or> not?' };
const message = (page: Page) => page.getByRole('textbox', { name: 'Type Your Message' });

async function fillContact(page: Page): Promise<void> {
  await page.goto(`${shop.url}/contact`);
  await page.getByRole('textbox', { name: 'Your Name' }).fill(fields.name);
  await page.getByRole('textbox', { name: 'Your E-mail' }).fill(fields.email);
  await page.getByRole('textbox', { name: 'Subject' }).fill(fields.subject);
  await message(page).fill(fields.message);
}

test('a failure keeps what was typed; a double click sends one message, and the form is empty', async ({
  page,
}) => {
  const { messages, receiver } = shop;
  await fillContact(page);
  receiver.status = 400;
  const send = page.getByRole('button', { name: 'Send Mail' });
  await send.click();
  await expect(said(page, 'alert', 'could not be sent')).toBeVisible();
  await expect(message(page)).toHaveValue(fields.message);
  await expectReadable(page);
  expect(messages).toHaveLength(1);
  receiver.status = 200;
  let release = () => {};
  receiver.held = new Promise<void>((resolve) => (release = resolve));
  await send.dblclick();
  await message(page).press('Tab');
  await page.keyboard.press('Enter');
  release();
  await expect(said(page, 'status', 'Your message has been sent.')).toBeVisible();
  await expect(message(page)).toBeEmpty();
  await expect(send).toBeFocused();
  await expectReadable(page);
  expect(messages.slice(1)).toMatchObject([{ form: 'contact', fields, page: '/contact' }]);
});

test('a question is sent, and logged as before; the footer signs up for news, and says when that was too often', async ({
  page,
}) => {
  await page.goto(`${shop.url}/faq`);
  const form = page.getByRole('form', { name: 'Ask Questions' });
  for (const label of ['Your Name', 'Subject', 'Your Message'])
    await form.getByRole('textbox', { name: label }).fill(label);
  const logged = page.waitForEvent('console', (line) => line.type() === 'log');
  await form.getByRole('button', { name: 'Ask Question' }).click();
  await expect(said(page, 'status', 'has been sent')).toBeVisible();
  expect((await logged).text()).toContain('Subject');
  expect(shop.messages).toMatchObject([{ form: 'question', fields: { name: 'Your Name' }, page: '/faq' }]);

  const footer = page.getByRole('contentinfo');
  const email = footer.getByRole('textbox', { name: 'Email address' });
  for (let count = 1; count <= 5; count++) {
    await email.fill(`ada${count}@example.com`);
    await footer.getByRole('button', { name: 'Sign Up' }).click();
    if (count < 5) await expect(email).toBeEmpty();
  }
  await expect(footer.getByRole('alert')).toContainText('try again in a minute');
  await expect(email).toHaveValue('ada5@example.com');
  await expect(page).toHaveURL(`${shop.url}/faq`);
  expect(shop.messages).toHaveLength(5);
  expect(shop.messages[1]).toMatchObject({ form: 'newsletter', fields: { email: 'ada1@example.com' } });
});

test('an order by email is a hand-over, and says what to do', async ({ page }) => {
  const checkout = 'mailto:orders@shop.example';
  await shop.change({ checkout }, checkout);
  await fill(page, 'poster:1');
  await press(page, 'Proceed To Checkout');
  await expect(page.getByText('If nothing opens, write to orders@shop.example.')).toBeVisible();
  await press(page, 'Keep them');
  await page.reload();
  await expect(remove(page, 'Poster')).toBeVisible();
  await expect(page.getByText('Did you buy these?')).toBeHidden();
});

test('a shop in German answers in German', async ({ page }) => {
  await shop.change({ language: 'de', currency: 'EUR' }, 'Zum Inhalt springen');
  await page.goto(shop.url);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ada@example.com');
  await footer.getByRole('button', { name: 'Anmelden' }).click();
  await expect(footer.getByRole('status')).toHaveText('Vielen Dank. Sie hören von uns.');
});
