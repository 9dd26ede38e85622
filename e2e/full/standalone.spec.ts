import { readWorkspace } from 'build/apps';
import { startDevServer, type DevServer } from 'build/dev';
import type { Release } from 'contract';
import { freePort, sha384 } from 'service-kit';
import { expect, test, violations } from '../fixtures/shop';
import { ownShop, startShop } from '../fixtures/shops';

// Served by `npm run dev`.
const shop = ownShop(() => startShop({}));
let server: DevServer;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  server = await startDevServer({
    workspace: readWorkspace(),
    name: 'mfe-cart',
    host: '127.0.0.1',
    port,
    backend: shop.url,
  });
  await server.ready;
  url = `http://localhost:${port}`;
});
test.afterAll(() => server.stop());

test('the dev server states the hash of the entry that it serves', async () => {
  const stated = await fetch(`${url}/mfe/mfe-cart/release.json`);
  const { entry, integrity } = (await stated.json()) as Release;
  const served = await fetch(url + entry);
  expect(sha384(new Uint8Array(await served.arrayBuffer()))).toBe(integrity);
});

test('the panel sets the page’s state, on a phone too', async ({ page }) => {
  await page.goto(`${url}/cart`);
  const remote = page.frameLocator('iframe');
  await expect(remote.getByText('Your cart is empty.')).toBeVisible();

  await page.getByRole('button', { name: 'Cart: 3 products' }).click();
  await expect(remote.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(remote.getByText('Linen piece 1').first()).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violations(page), `${width} px`).toEqual([]);
  }

  await page.getByRole('button', { name: 'Cart: Empty' }).click();
  await expect(remote.getByText('Your cart is empty.')).toBeVisible();
});

test('each state of the feeds is a choice, and the page stays where it was', async ({ page }) => {
  // The page logs the failing feed.
  const errors: string[] = [];
  page.removeAllListeners('console');
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${url}/cart`);
  const remote = page.frameLocator('iframe');
  await page
    .getByRole('navigation', { name: 'Pages of this team' })
    .getByRole('link', { name: '/shop-wishlist' })
    .click();
  await page.getByRole('button', { name: 'Wishlist: 3 products' }).click();
  await expect(remote.getByRole('article')).toHaveCount(3);
  const choose = (name: string) =>
    page.getByRole('combobox', { name: 'Products and posts' }).selectOption(name);
  await choose('Loading');
  await expect(remote.getByText('Loading products...')).toBeVisible();
  await choose('Empty');
  await expect(remote.getByText('3 on your wishlist, but not in the catalogue right now.')).toBeVisible();
  await choose('10,000 products');
  await expect(remote.getByRole('article', { name: 'Linen piece 1' })).toBeVisible();
  expect(errors).toEqual([]);
  await choose('Failing');
  await expect.poll(() => errors.join('\n')).toContain('Error fetching products:');
  await expect(remote.getByRole('heading', { name: 'Your Wishlist' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/shop-wishlist');
});
