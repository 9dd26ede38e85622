import type { Page } from '@playwright/test';
import type { Sandbox } from 'sandbox';
import { startCopiedShop, type CopiedShop } from '../fixtures/copiedShop';
import { keptIn, untilKept } from '../fixtures/keptPages';
import { runReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import type { WorkspaceCopy } from '../fixtures/workspaceCopy';

// Releases under a service worker: it never holds one back (docs/product.md OFFLINE-5), and keeps no files for nothing.
test.describe.configure({ timeout: 180_000 });
test.use({ serviceWorkers: 'allow' });

const CART_PAGE = 'src/cart/CartPage.tsx';
const WORDS = { first: 'Your cart is empty.', second: 'Nothing in your cart yet.' };
let shop: CopiedShop;
let copy: WorkspaceCopy;
let sandbox: Sandbox;
let first: string;

test.beforeAll(async () => {
  shop = await startCopiedShop('mfe-cart');
  ({ copy, sandbox, first } = shop);
});
test.afterAll(() => shop.stop());

/** Runs the release command, and waits until the shop sends pages with the release. */
async function releases(args: string, version: string): Promise<void> {
  const { code, errors } = await runReleases(copy.workspace().root, args);
  expect([code, errors]).toEqual([0, '']);
  const isSent = async () =>
    (await (await fetch(`${sandbox.url}/cart`)).text()).includes(`/mfe-cart/${version}/`);
  await expect.poll(isSent).toBe(true);
}

/** The versions of mfe-cart whose files are kept. */
async function keptVersions(page: Page): Promise<string[]> {
  const paths = await keptIn(page, 'shop-files');
  const versions = paths.flatMap((path) => /^\/mfe\/mfe-cart\/([^/]+)/.exec(path)?.slice(1) ?? []);
  return [...new Set(versions)].sort();
}

test('a page that is opened after a release, or a rollback, shows what is live, and what no page needs is not kept', async ({
  page,
}) => {
  await page.goto(`${sandbox.url}/cart`);
  await untilKept(page);
  await page.reload();
  await expect(page.getByText(WORDS.first)).toBeVisible();
  expect(await keptVersions(page)).toEqual([first]);

  copy.write(CART_PAGE, copy.read(CART_PAGE).replace(WORDS.first, WORDS.second));
  await releases('release mfe-cart --version 1.1.0', '1.1.0');
  await page.reload();
  await expect(page.getByText(WORDS.second)).toBeVisible();
  await expect.poll(() => keptVersions(page)).toEqual(['1.1.0']);

  await releases('rollback mfe-cart', first);
  await page.reload();
  await expect(page.getByText(WORDS.first)).toBeVisible();
  await untilKept(page);
  await expect.poll(() => keptVersions(page)).toEqual([first]);
});
