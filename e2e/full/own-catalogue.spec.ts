import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalStack } from 'local-stack';
import { freePort } from 'service-kit';
import { readWorkspace } from 'build/workspace';
import { expect, test } from '../fixtures/shop';
import { readStorage } from '../fixtures/storage';
import { startFreeStack } from '../freeStack';
import { addToCart, addToWishlist, heading } from '../fixtures/storefront';

// Uses the adapter that docs/fork.md shows.
test.describe.configure({ mode: 'serial' });

const page = readFileSync(join(readWorkspace().root, 'docs/fork.md'), 'utf8');
const [, adapterText = ''] = /```js\n(\/\/ catalogue\.mjs.*?)```/s.exec(page) ?? [];
const item = (sku: string, name: string, priceCents: number) => ({
  sku,
  name,
  priceCents,
  photo: '/photo.jpg',
  text: 'New.',
  group: 'Home',
});
const items = [item('gid://shop/7', 'Driftwood Stool', 8950), item('lamp-1.5', 'Signal Lamp', 4200)];

let folder: string;
let catalogue: Server;
let adapter: ChildProcess;
let stack: LocalStack;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  catalogue = createServer((_request, response) => response.end(JSON.stringify(items)));
  catalogue.listen(0, '127.0.0.1');
  await once(catalogue, 'listening');
  const { port: theirs } = catalogue.address() as AddressInfo;
  const ours = await freePort();
  const text = adapterText
    .replace('https://catalogue.example', `http://127.0.0.1:${theirs}`)
    .replace('listen(4000)', `listen(${ours}, '127.0.0.1')`);
  writeFileSync(join(folder, 'catalogue.mjs'), text);
  adapter = spawn('node', ['catalogue.mjs'], { cwd: folder, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${ours}`;
  const responds = () => fetch(`${origin}/products`).then(({ ok }) => ok);
  await expect.poll(() => responds().catch(() => false)).toBe(true);
  stack = await startFreeStack({}, { FEED_ORIGIN: origin });
});
test.afterAll(async () => {
  await stack.stop();
  adapter.kill();
  catalogue.close();
  rmSync(folder, { recursive: true });
});

// The pictures do not exist.
test.use({ allowedNoise: /Failed to load resource/ });

test('an adapter of one file fills the shop from another catalogue', async ({ page: tab }) => {
  await tab.goto(`${stack.url}/shop`);
  const products = tab.getByRole('list', { name: 'Products', exact: true });
  await expect(products.getByRole('article', { name: 'Driftwood Stool' })).toContainText('89.50');
  await tab.goto(`${stack.url}/product/lamp-1.5`);
  await expect(heading(tab, 'Signal Lamp')).toBeVisible();
  await tab.goto(`${stack.url}/`);
  await expect(tab.getByRole('region', { name: 'Latest Products' }).getByRole('article')).toHaveCount(2);
  await expect
    .poll(async () => (await fetch(`${stack.url}/feeds/google.xml`)).text())
    .toContain('<title>Signal Lamp</title>');
});

test('its ids are texts in urls, the cart, the wishlist and what machines read', async ({ page: tab }) => {
  const path = '/product/gid%3A%2F%2Fshop%2F7';
  await expect.poll(async () => (await fetch(stack.url + path)).text()).toContain('Driftwood Stool</h1>');
  const sitemaps = await fetch(`${stack.url}/sitemap.xml`).then((response) => response.text());
  expect(sitemaps).toContain(`${stack.url}${path}</loc>`);

  await tab.goto(`${stack.url}/shop`);
  await expect(tab.locator('html[data-ready]')).toBeAttached();
  const card = tab.getByRole('article', { name: 'Driftwood Stool' });
  await addToCart(card).click();
  await addToWishlist(card).click();
  await card.getByRole('link', { name: 'Driftwood Stool' }).click();
  await expect(tab).toHaveURL(stack.url + path);
  await expect(heading(tab, 'Driftwood Stool')).toBeVisible();
  await tab.reload();
  await expect(heading(tab, 'Driftwood Stool')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Remove from wishlist' }).first()).toBeVisible();

  await tab.getByRole('link', { name: 'Cart, 1 item' }).click();
  await tab.getByRole('button', { name: /^Increase quantity/ }).click();
  await tab.getByRole('button', { name: 'Update Cart' }).click();
  await expect(tab.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await tab.getByRole('link', { name: 'Wishlist, 1 item' }).click();
  await expect(tab.getByRole('article', { name: 'Driftwood Stool' })).toBeVisible();
  expect(await readStorage(tab, 'wishlist')).toEqual(['gid://shop/7']);
});
