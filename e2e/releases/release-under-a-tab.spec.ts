import type { BrowserContext, Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { faultTitle } from '../fixtures/faultTable';
import { expect, shop, test } from '../fixtures/releaseShop';
import { copyTestReleases } from '../fixtures/testReleases';
import { follow, heading } from '../fixtures/storefront';

// Open tabs that have loaded more or less of the release before.
test.describe.configure({ mode: 'serial' });
test.use({ allowedNoise: /mfe[-_]cart|Failed to load resource|integrity|preload/ });

test.beforeAll(() => shop.reset());

async function openTab(context: BrowserContext, path: string, title: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(shop.url + path);
  await expect(heading(tab, title)).toBeVisible();
  await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
  return tab;
}

/** Follows a link without a new document. */
async function followInTab(tab: Page, link: string) {
  await follow(tab, link);
  expect(await tab.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test.afterAll(() => void copyTestReleases(shop.root));

for (const [keeps, from, to] of [
  ['two releases', '1.2.0', '1.1.0'],
  ['one release', '1.1.0', '1.2.0'],
] as const)
  test(faultTitle('F21', `are replaced by a release, on a host that keeps ${keeps}`), async ({ context }) => {
    await shop.releases(`deploy mfe-cart ${from}`);
    await shop.untilSent(from);
    const withNothing = await openTab(context, '/faq', 'FAQ');
    const withOnePage = await openTab(context, '/cart', 'Cart');
    await shop.releases(`deploy mfe-cart ${to}`);
    await shop.untilSent(to);
    if (keeps === 'one release') rmSync(join(shop.root, 'mfe-cart/dist', from), { recursive: true });

    await followInTab(withNothing, 'Cart');
    await followInTab(withNothing, 'Wishlist');
    await followInTab(withOnePage, 'Wishlist');
    await followInTab(withOnePage, 'Cart');
  });
