import type { BrowserContext } from '@playwright/test';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { faultTitle } from '../fixtures/faultTable';
import { expect, shop, test } from '../fixtures/releaseShop';
import { copyTestReleases } from '../fixtures/testReleases';
import { follow, heading, markDocument } from '../fixtures/storefront';

// Each tab has loaded another part of the earlier release.
test.describe.configure({ mode: 'serial' });
test.use({ allowedNoise: /mfe[-_]cart|Failed to load resource|integrity|preload/ });

test.beforeAll(() => shop.reset());

/** @returns a function that follows a link without a new document */
async function openTab(context: BrowserContext, path: string, title: string) {
  const tab = await context.newPage();
  await tab.goto(shop.url + path);
  await expect(heading(tab, title)).toBeVisible();
  const isSameDocument = await markDocument(tab);
  return async (link: string) => {
    await follow(tab, link);
    expect(await isSameDocument()).toBe(true);
  };
}

test.afterAll(() => void copyTestReleases(shop.root));

for (const [keeps, from, to] of [
  ['two releases', '1.2.0', '1.1.0'],
  ['one release', '1.1.0', '1.2.0'],
] as const)
  test(faultTitle('F21', `are replaced by a release, on a host that keeps ${keeps}`), async ({ context }) => {
    await shop.release(`deploy mfe-cart ${from}`, from);
    const followWithNothing = await openTab(context, '/faq', 'FAQ');
    const followWithOnePage = await openTab(context, '/cart', 'Cart');
    await shop.release(`deploy mfe-cart ${to}`, to);
    if (keeps === 'one release') rmSync(join(shop.root, 'mfe-cart/dist', from), { recursive: true });

    await followWithNothing('Cart');
    await followWithNothing('Wishlist');
    await followWithOnePage('Wishlist');
    await followWithOnePage('Cart');
  });
