import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { distOf } from 'build/apps';
import { faultTitle } from '../fixtures/faultTable';
import { expect, shop, test } from '../fixtures/releaseShop';
import { follow, heading, markDocument } from '../fixtures/storefront';

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

test(faultTitle('F21', 'are replaced by a release'), async ({ context }) => {
  await shop.release('deploy mfe-cart 1.2.0', '1.2.0');
  // Each tab has loaded another part of the earlier release.
  const followWithNothing = await openTab(context, '/faq', 'FAQ');
  const followWithOnePage = await openTab(context, '/cart', 'Cart');
  await shop.release('deploy mfe-cart 1.1.0', '1.1.0');

  await followWithNothing('Cart');
  await followWithNothing('Wishlist');
  await followWithOnePage('Wishlist');
  await followWithOnePage('Cart');
});

test('a chunk that a release does not change has the same name and bytes in both releases', () => {
  // These change other files.
  const [first, second] = ['1.2.0', '1.4.0'].map((version) => {
    const cwd = join(distOf(shop.root, 'mfe-cart'), version);
    const chunks = globSync('{cart,wishlist}.*.js', { cwd });
    return Object.fromEntries(chunks.map((file) => [file, readFileSync(join(cwd, file), 'utf8')]));
  });
  expect(Object.keys(first ?? {})).toHaveLength(2);
  expect(second).toEqual(first);
});
