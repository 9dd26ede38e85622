import type { Page, Route } from '@playwright/test';
import type { Sandbox } from 'sandbox';
import { expect, test } from '../fixtures/shop';
import { startFreeSandbox } from '../freeSandbox';

// A whole sandbox of its own, so that a team's host can really be stopped.
let sandbox: Sandbox;
test.beforeAll(async () => {
  sandbox = await startFreeSandbox();
});
test.afterAll(() => sandbox.stop());

test.use({
  allowedNoise: /mfe[-_]cart|Failed to load resource|RemoteLoadError|integrity|preload/,
});

const unavailable = (page: Page) => page.getByRole('alert').filter({ hasText: 'The cart and wishlist' });

test('a remote that is down leaves the shop standing and comes back with "Try again"', async ({ page }) => {
  await sandbox.stopPart('mfe-cart');
  await page.goto(`${sandbox.url}/cart`);
  await expect(unavailable(page)).toBeVisible();

  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(unavailable(page)).toBeVisible();
  await sandbox.startPart('mfe-cart');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Shopping cart' })).toBeVisible();
});

const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sorry</h1>' });

for (const { what, files, answer } of [
  {
    what: 'the discovery document does not answer',
    files: '**/discovery.json',
    answer: (route: Route) => route.abort(),
  },
  {
    what: 'the manifest is JSON, but no manifest',
    files: '**/mfe-cart/**/mf-manifest.json',
    answer: (route: Route) => route.fulfill({ json: {} }),
  },
  { what: 'the entry is a page instead of a script', files: '**/mfe-cart/**/remoteEntry.js', answer: html },
  {
    what: "the page's chunk was changed on its host",
    files: '**/mfe-cart/**/cart.*.js',
    answer: async (route: Route) =>
      route.fulfill({ contentType: 'text/javascript', body: `${await (await route.fetch()).text()}\n//` }),
  },
  {
    what: "the page's styles do not come",
    files: '**/mfe-cart/**/cart.*.css',
    answer: (route: Route) => route.fulfill({ status: 503 }),
  },
]) {
  test(`when ${what}, the place says so, and "Try again" mends it`, async ({ page }) => {
    await page.route(files, answer);
    await page.goto(`${sandbox.url}/cart`);
    await expect(unavailable(page)).toBeVisible();
    await page.unroute(files);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  });
}
