import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { testServer } from 'service-kit/testServer.fixture';
import { startProducts } from '../fixtures/productFile';
import { expect, test } from '../fixtures/shop';
import { ownShop } from '../fixtures/shops';
import { heading } from '../fixtures/storefront';
import { startFreeStack } from '../freeStack';

// Follows docs/fork.md.
const fork = readFileSync(join(readWorkspace().root, 'docs/fork.md'), 'utf8');
const [, adapterText = ''] = /```js\n(\/\/ catalogue\.mjs.*?)```/s.exec(fork) ?? [];
const common = { photo: '/photo.jpg', text: 'New.', group: 'Home' };
const items = [
  { sku: 'gid://shop/7', name: 'Driftwood Stool', priceCents: 8950, ...common },
  { sku: 'lamp-1.5', name: 'Signal Lamp', priceCents: 4200, ...common },
];

const shop = ownShop(async (keep) => {
  const catalogue = await keep(testServer((_request, response) => response.end(JSON.stringify(items))));
  const adapterAt = (port: number) =>
    adapterText
      .replace('https://catalogue.example', catalogue.origin)
      .replace('listen(4000)', `listen(${port}, '127.0.0.1')`);
  const { origin } = await keep(startProducts('catalogue.mjs', adapterAt, (path) => [path]));
  return startFreeStack({ FEED_ORIGIN: origin });
});

// The adapter's pictures do not exist.
test.use({ allowedNoise: /Failed to load resource/ });

test('an adapter of one file fills the shop from another catalogue', async ({ page }) => {
  await page.goto(`${shop.url}/shop`);
  const products = page.getByRole('list', { name: 'Products', exact: true });
  await expect(products.getByRole('article', { name: 'Driftwood Stool' })).toContainText('89.50');
  await page.goto(`${shop.url}/product/lamp-1.5`);
  await expect(heading(page, 'Signal Lamp')).toBeVisible();
  await page.goto(`${shop.url}/`);
  await expect(page.getByRole('region', { name: 'Latest Products' }).getByRole('article')).toHaveCount(2);
  const merchant = async () => (await fetch(`${shop.url}/feeds/google.xml`)).text();
  await expect.poll(merchant).toContain('<title>Signal Lamp</title>');
});
