import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buyId } from 'contract';
import { testServer } from 'service-kit/testServer.fixture';
import { remove } from '../fixtures/cartPage';
import { expect, test } from '../fixtures/shop';
import { ownShop, startShop } from '../fixtures/shops';
import { variantProducts } from '../fixtures/variantProducts';

// docs/product.md CART-9, CART-15, CART-17, BUY.
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path d="M0 0h4v5H0z"/></svg>';
const MUG = `${buyId('7~500')}:1`;
const SHIRT = `${buyId('shirt~m-blue')}:2`;
const folder = mkdtempSync(join(tmpdir(), 'selling-'));

/** Lists what each system takes from its URL, or undefined for what it would refuse. */
function ordered(url: URL): readonly string[] | undefined {
  const digits = /^\d+:\d+(?:,\d+:\d+)*$/;
  const [, route, path = ''] = /^\/(cart|checkout-link|buy|orders)\/(.*)$/.exec(url.pathname) ?? [];
  const items = route === 'checkout-link' ? (url.searchParams.get('products') ?? '') : path;
  if (route === 'cart' || route === 'checkout-link') return digits.test(items) ? items.split(',') : undefined;
  if (!route || !/^[\w.~,:%-]+$/.test(items)) return undefined;
  return items.split(',').map((item) => {
    const [id = '', quantity] = item.split(':');
    const isCoded = route === 'buy' && id.startsWith('~');
    return `${isCoded ? Buffer.from(id.slice(1), 'base64url').toString() : decodeURIComponent(id)}:${quantity}`;
  });
}

let system: string;
const shop = ownShop(async (keep) => {
  await keep({ stop: () => rmSync(folder, { recursive: true }) });
  ({ origin: system } = await keep(
    testServer(({ url = '' }, response) => {
      if (url.startsWith('/products')) return void response.end(JSON.stringify(variantProducts));
      if (url.startsWith('/posts')) return void response.end('[]');
      if (url.startsWith('/pictures'))
        return void response.setHeader('content-type', 'image/svg+xml').end(PICTURE);
      const lines = ordered(new URL(url, 'http://system'));
      response.writeHead(lines ? 200 : 404, { 'content-type': 'text/html' });
      response.end(`<title>Checkout</title><h1>${lines?.join(' and ') ?? 'Refused'}</h1>`);
    }),
  ));
  writeShop('shopify:https://shop.example');
  return startShop({ SHOP_FOLDER: folder, FEED_ORIGIN: system });
}, 'serial');

function writeShop(checkout: string): void {
  writeFileSync(join(folder, 'shop.json'), JSON.stringify({ name: 'Kiosk', checkout }));
}

const cartPage = async () => (await fetch(`${shop.url}/cart`)).text();
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed To Checkout' }).click();
const stored = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { id: unknown; quantity: number }[]).map(
      ({ id, quantity }) => `${String(id)} ${quantity}`,
    ),
  );

/** Fills a cart by a link. @param checkout as in shop.json */
async function fill(page: Page, items: string, checkout?: string): Promise<void> {
  if (checkout) {
    writeShop(checkout);
    await expect.poll(cartPage).toContain(JSON.stringify(checkout));
  }
  await page.goto(`${shop.url}/buy/${items}`);
  await expect(page.getByText(/from a link (was|were) added/)).toBeVisible();
}

const forms: readonly [form: string, items: string, taken: string][] = [
  ['shopify:SYSTEM', `poster:1,${SHIRT}`, '44001:1 and 42002:2'],
  ['woocommerce:SYSTEM', `poster:1,${SHIRT},${MUG}`, '44001:1 and 42002:2 and 43002:1'],
  ['ucp:SYSTEM', `${buyId('socks~one')}:3,poster:1`, 'socks~one:3 and 44001:1'],
  ['SYSTEM/orders/{lines}?from=kiosk', `${buyId('socks~one')}:3`, 'socks~one:3'],
];
for (const [form, items, taken] of forms)
  test(`${form} gets the cart as that system takes it`, async ({ page }) => {
    await fill(page, items, form.replace('SYSTEM', system));
    await proceed(page);
    await expect(page.getByRole('heading')).toHaveText(taken);
  });

test('names a line that the checkout cannot take, and stays', async ({ page }) => {
  await fill(page, `poster:1,${buyId('socks~one')}:1`, `shopify:${system}`);
  await proceed(page);
  await expect(page.getByText('Checkout does not have Cotton socks (36–40).')).toBeVisible();
  await remove(page, 'Cotton socks (36–40)').click();
  await proceed(page);
  await expect(page.getByRole('heading')).toHaveText('44001:1');
});

test('asks after Back from the checkout, and takes out only what was bought', async ({ page }) => {
  await fill(page, `poster:1,${SHIRT}`, `shopify:${system}`);
  await proceed(page);
  await expect(page.getByRole('heading')).toHaveText('44001:1 and 42002:2');
  await page.goBack();
  const question = page.getByRole('status').filter({ hasText: 'Did you buy these?' });
  await expect(question).toContainText('2 × Linen shirt (M, Blue)');
  const other = await page.context().newPage();
  await fill(other, 'poster:2');
  await page.getByRole('button', { name: 'Yes, empty them' }).click();
  await expect.poll(() => stored(page)).toEqual(['poster 2']);
  await expect(other.getByText('Did you buy these?')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored(page)).toEqual(['poster 3', 'shirt~m-blue 2']);
});

test('/cart?ordered takes out once what was handed over', async ({ page }) => {
  await fill(page, 'poster:1', `ucp:${system}`);
  await proceed(page);
  await page.goto(`${shop.url}/cart?ordered`);
  await expect(page.getByText('1 product that you bought was taken out of your cart')).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/cart`);
  await fill(page, 'poster:1');
  await page.goto(`${shop.url}/cart?ordered`);
  await expect(remove(page, 'Poster')).toBeVisible();
});

test('an order by email is a hand-over, and says what to do', async ({ page }) => {
  await fill(page, 'poster:1', 'mailto:orders@shop.example');
  await proceed(page);
  await expect(page.getByText('If nothing opens, write to orders@shop.example.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep them' }).click();
  await page.reload();
  await expect(remove(page, 'Poster')).toBeVisible();
  await expect(page.getByText('Did you buy these?')).toBeHidden();
});

test('a link adds once, and names the rest', async ({ page }) => {
  await page.goto(`${shop.url}/buy/poster:1,${SHIRT},gone:1,shirt:1,${buyId('scarf~grey')}:1`);
  const notice = page.getByRole('status').filter({ hasText: '3 products from a link were added' });
  for (const text of [
    'Not in the catalogue: gone',
    'Out of stock: Wool scarf (Grey)',
    'product: Linen shirt',
  ])
    await expect(notice).toContainText(text);
  await page.reload();
  await expect(remove(page, 'Linen shirt (M, Blue)')).toBeVisible();
  expect(await stored(page)).toEqual(['poster 1', 'shirt~m-blue 2']);
});

test('a shared cart is the same cart for somebody else', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fill(page, `poster:1,${SHIRT}`);
  await page.getByRole('button', { name: 'Share cart' }).click();
  await expect(page.getByText('The link to this cart is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText('3 products from a link were added')).toBeVisible();
  expect(await stored(other)).toEqual(await stored(page));
});
