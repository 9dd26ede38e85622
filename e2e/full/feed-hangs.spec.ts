import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { testServer } from 'service-kit/testServer.fixture';
import { faultTitle } from '../fixtures/faultTable';
import { expect, test } from '../fixtures/shop';
import { ownShop } from '../fixtures/ownShop';
import { consoleLines, follow } from '../fixtures/storefront';

type Fault = 'hangs' | 'drips' | 'none';

const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
const products = JSON.stringify([{ id: 1, title: 'Oak Chair', price: 10 }]);

let fault: Fault;
let requests: ServerResponse[];
const shop = ownShop(async (keep) => {
  const { origin: feed } = await keep(
    testServer(({ url, headers: { origin } }, response) => {
      // Without products from the gateway, the browser requests them.
      if (!origin) return void response.writeHead(503).end();
      if (url === '/products') requests.push(response);
      if (url !== '/products' || fault === 'none') {
        response.writeHead(200, headers).end(url === '/products' ? products : '[]');
      } else if (fault === 'drips') {
        response.writeHead(200, headers).write('[');
      }
    }),
  );
  return { PRODUCTS_URL: `${feed}/products`, POSTS_URL: `${feed}/posts` };
});
test.beforeEach(async ({ page }) => {
  requests = [];
  await page.clock.install();
});

/** The first request may still be pending in the preload cache. */
async function expectNextRequest(page: Page): Promise<void> {
  fault = 'none';
  await follow(page, 'FAQ');
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('article', { name: 'Oak Chair' })).toBeVisible();
  expect(requests).toHaveLength(2);
}

for (const kind of ['hangs', 'drips'] as const) {
  test.describe(() => {
    test.use({ allowedNoise: /Error fetching products:/ });

    test.beforeEach(async ({ page }) => {
      fault = kind;
      // The clock runs while the page loads.
      await page.goto(`${shop.url}/shop`, { waitUntil: 'commit' });
      await expect(page.getByText('Loading products...')).toBeVisible();
    });

    test(`a response of the feed that ${kind} does not delay the next request`, async ({ page }) => {
      await page.clock.fastForward(5_000);
      await expectNextRequest(page);
    });

    test(faultTitle('F12', kind), async ({ page }) => {
      const logged = consoleLines(page);
      await page.clock.fastForward(10_000);
      await expect(page.getByText('Loading products...')).toBeHidden();
      expect(logged.filter((line) => line.startsWith('Error fetching products:'))).toHaveLength(1);
      await expectNextRequest(page);
    });
  });
}
