import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readAccess } from 'build/localStack';
import { distOf } from 'build/workspace';
import { packRelease } from 'contract/archive';
import { discoveryClient } from 'releases';
import { deriveRelease } from '../fixtures/derivedReleases';
import { expect, shop, test } from '../fixtures/releaseShop';
import { follow, heading } from '../fixtures/storefront';
import { WORDS } from '../fixtures/testReleases';

// A browser that has the old entry refuses it, and fetches the new one.
test.use({ allowedNoise: /mfe[-_]cart|integrity|preload/ });

const VERSION = '1.1.0';
const OTHER = 'This build has another sentence.';
let folder: string;
const file = () => join(shop.root, '.cache/discovery/releases.sqlite');

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restored-'));
  await shop.reset();
  await shop.release(`deploy mfe-cart ${VERSION}`, VERSION);
});

test.afterAll(async () => {
  await shop.stack.stopPart('discovery');
  copyFileSync(join(folder, 'releases.sqlite'), file());
  await shop.stack.startPart('discovery');
  rmSync(folder, { recursive: true });
});

/** Restores the log as it was before the version was published, without any files. */
async function restore(): Promise<void> {
  await shop.stack.stopPart('discovery');
  copyFileSync(file(), join(folder, 'releases.sqlite'));
  const database = new DatabaseSync(file());
  database.exec(`
    DELETE FROM release_events WHERE revision >=
      (SELECT min(revision) FROM release_events WHERE event LIKE '%"version":"${VERSION}"%');
    DELETE FROM release_files;
    DELETE FROM builds_given_out`);
  database.close();
  await shop.stack.startPart('discovery');
}

async function releaseOther(): Promise<string> {
  const access = readAccess(join(shop.root, '.cache'));
  if (!access) throw new Error('The local stack has not written how to reach it.');
  const discovery = discoveryClient(access);
  const from = join(distOf(shop.root, 'mfe-cart'), '1.2.0');
  const edit = (text: string) => text.replaceAll(WORDS.live, OTHER);
  const release = deriveRelease(from, join(folder, VERSION), VERSION, edit);
  await discovery.sendFiles(release, packRelease(join(folder, VERSION), release));
  const { revision } = await discovery.status();
  const published = await discovery.write('mfe-cart', 'releases', revision, { release });
  await discovery.write('mfe-cart', 'deploy', published.revision, { version: VERSION });
  return release.integrity;
}

test('a version that comes back with other files is shown by browsers and tabs that had the old ones', async ({
  context,
  browser,
}) => {
  const [onCart, onFaq] = [await context.newPage(), await context.newPage()];
  await onCart.goto(`${shop.url}/cart`);
  await expect(onCart.getByText(WORDS.released)).toBeVisible();
  await onFaq.goto(`${shop.url}/faq`);

  await restore();
  const integrity = await releaseOther();
  const cart = async () => (await fetch(`${shop.url}/cart`)).text();
  await expect.poll(cart).toContain(integrity);

  for (const each of [context, await browser.newContext()]) {
    const page = await each.newPage();
    await page.goto(`${shop.url}/cart`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.getByText(OTHER)).toBeVisible();
    await follow(page, 'Wishlist');
    await expect(heading(page, 'Wishlist')).toBeVisible();
  }
  await follow(onFaq, 'Cart');
  await expect(heading(onFaq, 'Cart')).toBeVisible();
  await follow(onCart, 'Wishlist');
  await expect(heading(onCart, 'Wishlist')).toBeVisible();
});
