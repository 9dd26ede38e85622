import type { Page } from '@playwright/test';
import { cachedIn, untilCached } from '../fixtures/cachedPages';
import { faultTitle } from '../fixtures/faultTable';
import { expect, test } from '../fixtures/faultyNetwork';
import { goOffline, goOnline, SAVES_DATA, setConnection } from '../fixtures/networkConnection';
import { heading, mainBar, productCards } from '../fixtures/storefront';
import { startFreeStack } from '../freeStack';

// docs/product.md OFFLINE.
test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'You are offline. Your cart and wishlist are kept on this device.';
const CACHED = 'The shop did not respond. This page is one that your device has kept.';

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(heading(page)).toBeVisible();
  await untilCached(page);
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

test('a second visit opens without a network, says so, and the cart works on', async ({ page }) => {
  await visit(page, '/shop');
  expect(await isControlled(page)).toBe(false);
  await goOffline(page);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  expect(await isControlled(page)).toBe(true);
  const card = productCards(page).first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await card.getByRole('button', { name: 'Add to wishlist' }).click();

  await page.goto('/cart');
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('link', { name: 'Wishlist, 1 item' }).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
});

test.describe('a product whose page was never opened', () => {
  test.use({ allowedNoise: /api\/pictures/ });

  test('comes from the catalogue offline, with a placeholder for its picture', async ({ page }) => {
    await visit(page, '/product/1');
    await goOffline(page);
    await page.goto('/product/2');
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    const title = (await heading(page).textContent()) ?? '';
    const picture = page.getByRole('main').getByRole('img', { name: title, exact: true }).first();
    await expect(picture).toHaveAttribute('src', /pictureMissing/);
    const isShown = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
    await expect.poll(isShown).toBe(true);
  });
});

test.describe('a page of a remote that was never opened', () => {
  test.use({ allowedNoise: /mfe-content|folder\/pages|discovery\.json|releases cannot be fetched/ });

  test('says so in the layout of the shop, and appears when the network is back', async ({ page }) => {
    // Prevents a prefetch of the remote.
    await setConnection(page, SAVES_DATA);
    await visit(page, '/shop');
    await goOffline(page);
    await page.goto('/faq');
    await expect(page.getByRole('alert')).toContainText('This page can’t be shown right now.');
    await expect(
      page.getByText('You are offline, and this page is not one that your device has kept.'),
    ).toBeVisible();
    await expect(mainBar(page)).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await goOnline(page);
    await expect(heading(page, 'FAQ')).toBeVisible();
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
  });
});

test('a cached file that is damaged is fetched again', async ({ page }) => {
  await visit(page, '/shop');
  const damaged = await page.evaluate(async () => {
    const files = await caches.open('shop-files');
    for (const { url } of await files.keys())
      if (url.endsWith('.js'))
        await files.put(url, new Response('{', { headers: { 'content-type': 'text/javascript' } }));
    return (await files.keys()).length;
  });
  expect(damaged).toBeGreaterThan(5);
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(productCards(page)).toHaveCount(6);
  const sizes = () =>
    page.evaluate(async () => {
      const files = await caches.open('shop-files');
      const main = (await files.keys()).find(({ url }) => /\/main\.\w+\.js$/.test(url));
      return (await (await files.match(main ?? ''))?.text())?.length ?? 0;
    });
  await expect.poll(sizes).toBeGreaterThan(1000);
});

function loadPictures(page: Page, urls: readonly string[]): Promise<void> {
  return page.evaluate(async (all) => {
    const load = (src: string) =>
      new Promise((resolve) => {
        const image = new Image();
        image.onload = image.onerror = resolve;
        image.src = src;
      });
    for (let first = 0; first < all.length; first += 5)
      await Promise.all(all.slice(first, first + 5).map(load));
  }, urls);
}

test('pictures are cached up to their number, unless they are large', async ({ page, network }) => {
  await visit(page, `${network.url}/faq`);
  await page.reload();
  // The worker looks only at destination and size.
  network.rewrite((text, path) => (path === '/api/products?large' ? text.padEnd(200_001) : text));
  await loadPictures(page, ['/api/products?large']);
  const copies = Array.from({ length: 215 }, (_, copy) => `/api/pictures/post-1?copy=${copy}`);
  await loadPictures(page, [...copies, '/api/posts?small']);
  const cached = () => cachedIn(page, 'shop-pictures');
  await expect.poll(async () => (await cached()).length).toBe(200);
  expect(await cached()).toContain('/api/posts');
  expect(await cached()).not.toContain('/api/products');
});

for (const fault of ['hangs', 'is refused', 'responds with 503'] as const) {
  test.describe(`a shop that ${fault}`, () => {
    test.use({ allowedNoise: /Failed to load resource|Error fetching|releases cannot be fetched/ });

    test('shows the cached page, and says so', async ({ page, network }) => {
      await visit(page, `${network.url}/shop`);
      await page.reload();
      await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
      await expect(page.getByText(CACHED)).toBeHidden();
      network.fail(/./, fault);
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByText(CACHED)).toBeVisible();
      await expect(productCards(page)).toHaveCount(6);
      await page.getByRole('link', { name: /^Cart/ }).click();
      await expect(heading(page, 'Cart')).toBeVisible();
      await expect(page.getByText(CACHED)).toBeHidden();
    });
  });
}

test.describe('a feed', () => {
  test.use({ allowedNoise: /Error fetching products|api\/pictures/ });

  test(faultTitle('F30', 'is an error message'), async ({ page, context, network }) => {
    await visit(page, `${network.url}/shop`);
    network.rewrite((text, path) => (path === '/api/products' ? '{"error":"busy"}' : text));
    const refused = page.waitForEvent('console', (line) => line.text().includes('Error fetching products'));
    await page.reload();
    await refused;
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    await page.goto(`${network.url}/product/2`);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  });
});

test('SERVICE_WORKER_OFF removes the worker and all its caches at the next visit', async ({ page }) => {
  test.slow();
  const first = await startFreeStack();
  await visit(page, `${first.url}/shop`);
  await page.reload();
  expect(await isControlled(page)).toBe(true);
  // An open page would send reports to a stopped shop.
  await page.goto('about:blank');
  await first.stop();

  const second = await startFreeStack(
    { SERVICE_WORKER_OFF: 'yes' },
    { port: Number(new URL(first.url).port) },
  );
  try {
    await page.goto(`${first.url}/shop`);
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(left).toEqual([0, 0]);
    await page.reload();
    await expect(heading(page, 'Shop')).toBeVisible();
    expect(await isControlled(page)).toBe(false);
    await page.goto('about:blank');
  } finally {
    await second.stop();
  }
});
