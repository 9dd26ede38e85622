import type { Page } from '@playwright/test';
import { readWorkspace } from 'build/workspace';
import { readiness } from '../fixtures/ask';
import { compose, fill, networkSettled, runIn, startAgain, startedAt } from '../fixtures/containers';
import { SAVES_DATA, setConnection } from '../fixtures/networkConnection';
import { expect, test } from '../fixtures/shop';
import { addToCart, heading, markDocument } from '../fixtures/storefront';

test.use({ allowedNoise: /./ });

test.beforeEach(({ page }) => setConnection(page, SAVES_DATA));

const shop = process.env.SHOP_URL ?? '';
const { remotes } = readWorkspace();

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
