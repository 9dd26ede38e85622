import type { Page } from '@playwright/test';
import { readWorkspace } from 'build/apps';
import { readiness } from '../fixtures/ask';
import { compose, fill, networkSettled, runIn, startAgain, startedAt } from '../fixtures/containers';
import { SAVES_DATA, setConnection } from '../fixtures/networkConnection';
import { expect, test } from '../fixtures/shop';
import { addToCart, heading, mainBar, markDocument } from '../fixtures/storefront';

test.use({ allowedNoise: /./ });

test.beforeEach(({ page }) => setConnection(page, SAVES_DATA));

const shop = process.env.SHOP_URL ?? '';
const { remotes } = readWorkspace();

/** The gateway times out after 1 s without a connection, 5 s without a response. */
const REFUSED_WITHIN_MS = 15_000;
/** Longer than the time-outs of gateway and page. */
const SEEN_WITHIN_MS = 30_000;
/** Long enough for 8 failed health checks. */
const RESTARTED_WITHIN_MS = 150_000;

const unavailable = (page: Page) => page.getByRole('alert').filter({ hasText: 'can’t be shown right now' });

async function buy(page: Page): Promise<void> {
  await page.goto('/shop');
  const add = addToCart(page).first();
  await add.click({ timeout: SEEN_WITHIN_MS });
  await page.getByRole('link', { name: /^Cart, \d+ items?$/ }).click();
  await expect(page.getByRole('table', { name: 'Shopping cart' })).toBeVisible({ timeout: SEEN_WITHIN_MS });
}

async function untilRestarted(services: readonly string[], signal: string, timeout: number): Promise<void> {
  const before = await Promise.all(services.map(startedAt));
  for (const service of services) await runIn(service, `kill -${signal} -1`);
  for (const [index, service] of services.entries())
    await expect.poll(() => startedAt(service), { timeout }).not.toBe(before[index]);
  await expect.poll(() => readiness(shop), { timeout: 30_000 }).toBe(200);
  await networkSettled();
}

test('a crashed container restarts, and an open tab keeps working', async ({ page, open }) => {
  test.setTimeout(120_000);
  await open('/shop');
  const isSameDocument = await markDocument(page);
  await untilRestarted(['shell', 'discovery', 'mfe-cart', 'sample-feed'], 'KILL', 30_000);
  await addToCart(page).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(async () => {
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('table', { name: 'Shopping cart' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: SEEN_WITHIN_MS });
  expect(await isSameDocument()).toBe(true);
});

test('its health check restarts a container that hangs', async ({ page }) => {
  test.setTimeout(RESTARTED_WITHIN_MS + 60_000);
  // A server that was never ready counts as starting, not as hanging.
  await startAgain();
  await untilRestarted(['shell', 'discovery', 'mfe-cart'], 'STOP', RESTARTED_WITHIN_MS);
  await buy(page);
});

test('a full /tmp in every container does not keep shoppers from shopping', async ({ page }) => {
  const services = (await compose('ps', '--services')).split('\n');
  const inEach = <T>(act: (service: string) => Promise<T>) => Promise.all(services.map(act));
  expect(await inEach((service) => fill(service, '/tmp'))).toEqual(services.map(() => 0));
  try {
    await buy(page);
    for (const { routes } of remotes) {
      await page.goto(routes[0]?.path ?? '/');
      await expect(heading(page)).toBeVisible();
      await expect(unavailable(page)).toHaveCount(0);
    }
  } finally {
    await inEach((service) => runIn(service, 'rm /tmp/full'));
  }
});

async function callAccounts(what: 'signUp' | 'signInWithPassword', user: object): Promise<number> {
  const body = JSON.stringify({ ...user, returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  const url = `${process.env.SHOP_URL}/identitytoolkit.googleapis.com/v1/accounts:${what}?key=any`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('opens without feed, discovery and identity provider, and keeps an account when its container is replaced', async ({
  page,
  request,
  open,
}) => {
  const user = { email: `kept-${Date.now()}@juniperrow.example`, password: 'Sample-1234' };
  expect(await callAccounts('signUp', user)).toBe(200);
  await compose('rm', '--force', '--stop', 'auth-emulator');
  await compose('kill', 'sample-feed', 'discovery');
  try {
    const asked = performance.now();
    // It is 504 while the gateway still connects to the feed's old address.
    await expect.poll(async () => (await request.get('/api/products')).status()).toBe(503);
    expect((await request.get('/discovery.json')).status()).toBe(200);
    expect((await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp')).status()).toBe(503);
    expect((await request.get('/cart')).status()).toBe(200);
    expect(performance.now() - asked).toBeLessThan(REFUSED_WITHIN_MS);
    await page.goto('/cart');
    await expect(mainBar(page)).toBeVisible();
  } finally {
    await startAgain();
  }
  await open('/cart');
  expect(await callAccounts('signInWithPassword', user)).toBe(200);
});
