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

const altered = async (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: `${await (await route.fetch()).text()}\n//` });
const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sorry</h1>' });

for (const { what, files, respond } of [
  {
    what: 'the entry is refused',
    files: '**/mfe-cart/**/remoteEntry.js*',
    respond: (route: Route) => route.abort(),
  },
  { what: 'the entry is a page instead of a script', files: '**/mfe-cart/**/remoteEntry.js*', respond: html },
  { what: 'the entry was changed on its host', files: '**/mfe-cart/**/remoteEntry.js*', respond: altered },
  { what: "the page's chunk was changed on its host", files: '**/mfe-cart/**/cart.*.js*', respond: altered },
  {
    what: "the page's styles do not come",
    files: '**/mfe-cart/**/cart.*.css*',
    respond: (route: Route) => route.fulfill({ status: 503 }),
  },
]) {
  test(`when ${what}, the place says so, and one "Try again" fixes it`, async ({ page }) => {
    await page.route(files, respond);
    await page.goto(`${sandbox.url}/cart`);
    await expect(unavailable(page)).toBeVisible();
    await page.unroute(files);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  });
}

for (const [what, files] of [
  ['the entry', '**/mfe-cart/**/remoteEntry.js*'],
  ["the page's chunk", '**/mfe-cart/**/cart.*.js*'],
  ["the page's styles", '**/mfe-cart/**/cart.*.css*'],
] as const) {
  test(`${what} failing once is not seen by anybody`, async ({ page }) => {
    let failures = 0;
    await page.route(files, (route) =>
      failures++ === 0 ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto(`${sandbox.url}/cart`);
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    expect(failures).toBeGreaterThan(0);
  });
}

test('a discovery document that does not come costs nothing: the page was sent with it', async ({ page }) => {
  await page.route('**/discovery.json', (route) => route.abort());
  await page.goto(`${sandbox.url}/cart`);
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});
