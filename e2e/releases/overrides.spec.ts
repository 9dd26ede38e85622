import type { Page } from '@playwright/test';
import { serveAgainst } from 'local-stack';
import { expect, shop, test } from '../fixtures/releaseShop';
import { violations } from '../fixtures/shop';
import { cartVersions, follow, heading, markDocument, topBar } from '../fixtures/storefront';
import { CART_TEXTS, WORDS } from '../fixtures/testReleases';

// mfe-cart 1.1.0 is published, but not live.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const SAVED = 'An empty cart.';

test.beforeAll(() => shop.reset());

const banner = (page: Page) => page.getByRole('complementary', { name: 'Overrides' });
const takeBack = (page: Page) =>
  banner(page).getByRole('button', { name: 'Back to the live release: mfe-cart' });

async function leaveAndComeBack(page: Page): Promise<void> {
  await follow(page, 'FAQ');
  await topBar(page).getByRole('link', { name: 'Cart' }).click();
  await expect(heading(page, 'Cart')).toBeVisible();
}

test('shows a published release in this browser alone, until taken back', async ({ page, browser }) => {
  const versions = cartVersions(page);
  await page.goto(`${shop.url}/cart?mfe-cart=1.1.0`);
  await expect(page).toHaveURL(`${shop.url}/cart`);
  await expect(page.getByText(WORDS.released)).toBeVisible();
  await expect(banner(page)).toHaveText(/mfe-cart comes from 1\.1\.0 in this browser; live is/);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await leaveAndComeBack(page);
  await expect(page.getByText(WORDS.released)).toBeVisible();
  expect([...versions]).toEqual(['1.1.0']);

  const other = await browser.newPage();
  await other.goto(`${shop.url}/cart`);
  await expect(other.getByText(WORDS.live)).toBeVisible();
  await expect(banner(other)).toBeHidden();
  await other.close();

  await takeBack(page).click();
  await expect(page.getByText(WORDS.live)).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/cart`);
  await expect(banner(page)).toBeHidden();
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('a developer’s machine', () => {
  // The stopped host refuses connections.
  test.use({ allowedNoise: /ERR_CONNECTION_REFUSED/ });

  test('serves each saved build to the shop, until it stops', async ({ page }) => {
    const said: string[] = [];
    const machine = await serveAgainst({
      workspace: shop.copy.workspace(),
      names: ['mfe-cart'],
      shop: shop.url,
      port: 0,
      log: (line) => said.push(line),
    });
    expect(said.join('\n')).toContain(machine.link);
    const [, origin = ''] = /=(.*)$/.exec(machine.link) ?? [];
    try {
      await page.goto(machine.link.replace('/?', '/cart?'));
      await expect(page.getByText(WORDS.live)).toBeVisible();
      await expect(banner(page)).toContainText(
        `mfe-cart comes from ${origin} in this browser; live is ${shop.first}.`,
      );
      const isSameDocument = await markDocument(page);
      const builds = said.length;
      shop.copy.edit(CART_TEXTS, WORDS.live, SAVED);
      await expect.poll(() => said.length, { timeout: 60_000 }).toBeGreaterThan(builds);
      await leaveAndComeBack(page);
      await expect(page.getByText(SAVED)).toBeVisible();
      expect(await isSameDocument()).toBe(true);
    } finally {
      await machine.stop();
      shop.copy.edit(CART_TEXTS, SAVED, WORDS.live);
    }
    await page.reload();
    await expect(banner(page)).toContainText(`${origin} gives no build (it cannot be reached`);
    await expect(page.getByText(WORDS.live)).toBeVisible();
    await takeBack(page).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByText(WORDS.live)).toBeVisible();
  });
});
