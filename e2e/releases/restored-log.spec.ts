import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readAccess } from 'build/localStack';
import { distOf } from 'build/workspace';
import { packRelease } from 'contract/archive';
import { discoveryClient } from 'releases';
import { deriveRelease } from '../fixtures/derivedReleases';
import { expect, shop, test } from '../fixtures/releaseShop';
import { follow, heading } from '../fixtures/storefront';
import { WORDS } from '../fixtures/testReleases';

// A browser that has the old files refuses them, and fetches the new ones.
test.use({ allowedNoise: /mfe[-_]cart|integrity|preload/ });

const VERSION = '1.1.0';
const OTHER = 'This build has another sentence.';
let folder: string;
const stored = (name: string) => join(shop.root, '.cache/discovery', name);

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restored-'));
  await shop.reset();
  await shop.release(`deploy mfe-cart ${VERSION}`, VERSION);
});

test.afterEach(async () => {
  await shop.stack.stopPart('discovery');
  rmSync(stored('releases'), { recursive: true });
  renameSync(join(folder, 'releases'), stored('releases'));
  await shop.stack.startPart('discovery');
  rmSync(folder, { recursive: true });
});

/** Restores the log as it was before the version was published. @param files whether the releases' files are still there */
async function restore({ files }: { readonly files: boolean }): Promise<void> {
  await shop.stack.stopPart('discovery');
  const lines = readFileSync(stored('releases.jsonl'), 'utf8').split('\n');
  const forgotten = lines.findIndex((line) => line.includes(`"version":"${VERSION}"`));
  writeFileSync(stored('releases.jsonl'), `${lines.slice(0, forgotten).join('\n')}\n`);
  cpSync(stored('releases'), join(folder, 'releases'), { recursive: true });
  if (!files) rmSync(stored('releases'), { recursive: true });
  await shop.stack.startPart('discovery');
}

/** Publishes and deploys another build of the version. */
async function releaseOther(): Promise<void> {
  const access = readAccess(join(shop.root, '.cache'));
  if (!access) throw new Error('The local stack has not written how to reach it.');
  const discovery = discoveryClient(access);
  const from = join(distOf(shop.root, 'mfe-cart'), '1.2.0');
  const other = deriveRelease(from, join(folder, VERSION), VERSION, (text) =>
    text.replaceAll(WORDS.live, OTHER),
  );
  await discovery.sendFiles(other, packRelease(join(folder, VERSION), other));
  const { revision } = await discovery.write('mfe-cart', 'releases', (await discovery.status()).revision, {
    release: other,
  });
  await discovery.write('mfe-cart', 'deploy', revision, { version: VERSION });
}

test('a browser that had another build of the version shows the new one', async ({ context, browser }) => {
  const open = async (page: Page) => {
    await page.goto(`${shop.url}/cart`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
  };
  const [earlier, tab] = [await context.newPage(), await context.newPage()];
  await open(earlier);
  await expect(earlier.getByText(WORDS.released)).toBeVisible();
  await tab.goto(`${shop.url}/faq`);

  await restore({ files: false });
  await releaseOther();
  const cart = async () => (await fetch(`${shop.url}/cart`)).text();
  await expect.poll(cart).toContain(OTHER);

  for (const each of [context, await browser.newContext()]) {
    const page = await each.newPage();
    await open(page);
    await expect(page.getByText(OTHER)).toBeVisible();
    await follow(page, 'Wishlist');
    await expect(heading(page, 'Wishlist')).toBeVisible();
  }
  // Open tabs.
  for (const [page, title] of [
    [tab, 'Cart'],
    [earlier, 'Wishlist'],
  ] as const) {
    await follow(page, title);
    await expect(heading(page, title)).toBeVisible();
  }
});

test('another build of a version that was given out is refused while its files are here', async () => {
  await restore({ files: true });
  await expect(releaseOther()).rejects.toThrow('mfe-cart 1.1.0 was given out before with other files');
});
