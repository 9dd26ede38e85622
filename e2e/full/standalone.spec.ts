import { readWorkspace } from 'build/apps';
import { startDevServer } from 'build/dev';
import type { Release } from 'contract';
import { freePort, sha384 } from 'service-kit';
import { expect, test, violations } from '../fixtures/shop';
import { ownShop } from '../fixtures/shops';
import { startFreeStack } from '../freeStack';

// Served by `npm run dev`.
const remote = ownShop(async (keep) => {
  const shop = await keep(startFreeStack());
  const port = await freePort();
  const server = await startDevServer({
    workspace: readWorkspace(),
    name: 'mfe-cart',
    host: '127.0.0.1',
    port,
    backend: shop.url,
  });
  await server.ready;
  return { url: `http://localhost:${port}`, stop: () => server.stop() };
});

test('the dev server states the hash of the entry that it serves', async () => {
  const stated = await fetch(`${remote.url}/mfe/mfe-cart/release.json`);
  const { entry, integrity } = (await stated.json()) as Release;
  const served = await fetch(remote.url + entry);
  expect(sha384(new Uint8Array(await served.arrayBuffer()))).toBe(integrity);
});

test('the panel sets the page’s state, each state of the feeds too, on a phone too', async ({ page }) => {
  // The page logs the failing feed.
  const errors: string[] = [];
  page.removeAllListeners('console');
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const frame = page.frameLocator('iframe');
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.goto(`${remote.url}/cart`);
  await expect(frame.getByText('Your cart is empty.')).toBeVisible();
  await press('Cart: 3 products');
  await expect(frame.getByText('Linen piece 1').first()).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violations(page), `${width} px`).toEqual([]);
  }
  await press('Cart: Empty');
  await expect(frame.getByText('Your cart is empty.')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Pages of this team' })
    .getByRole('link', { name: '/shop-wishlist' })
    .click();
  await press('Wishlist: 3 products');
  await expect(frame.getByRole('article')).toHaveCount(3);
  const choose = (name: string) =>
    page.getByRole('combobox', { name: 'Products and posts' }).selectOption(name);
  await choose('Loading');
  await expect(frame.getByText('Loading products...')).toBeVisible();
  await choose('Empty');
  await expect(frame.getByText('3 on your wishlist, but not in the catalogue right now.')).toBeVisible();
  await choose('10,000 products');
  await expect(frame.getByRole('article', { name: 'Linen piece 1' })).toBeVisible();
  expect(errors).toEqual([]);
  await choose('Failing');
  await expect.poll(() => errors.join('\n')).toContain('Error fetching products:');
  await expect(frame.getByRole('heading', { name: 'Your Wishlist' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/shop-wishlist');
});
