import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalStack } from 'local-stack';
import { readWorkspace } from 'build/workspace';
import { startDevShop } from '../fixtures/devShop';
import { growOffers } from '../fixtures/offers';
import { copyRepository, type RepositoryCopy } from '../fixtures/repositoryCopy';
import { expect, test, violations } from '../fixtures/shop';
import { startFreeStack } from '../freeStack';
import { heading, markDocument, navigate } from '../fixtures/storefront';

// The remote is made while the shop runs, and nothing restarts.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let copy: RepositoryCopy;
let stack: LocalStack;

test.beforeAll(async () => {
  copy = await copyRepository();
  stack = await startFreeStack({ workspace: copy.workspace(), cache: `${copy.root}/.cache` });
});
test.afterAll(async () => {
  await stack.stop();
  copy.remove();
});

/** Commands of docs/teams.md. */
const documented =
  readFileSync(join(readWorkspace().root, 'docs/teams.md'), 'utf8').match(/^np[mx] [^#\n]+/gm) ?? [];
const MAKE = documented.find((command) => command.includes('run new')) ?? '';

async function release(app: string): Promise<void> {
  const command = documented.find((each) => each.includes('releases'))?.trim() ?? '';
  await copy.run(command.replace('mfe-offers', app));
}

test('a remote is made with one command, and touches no other package', async () => {
  expect(await copy.run(MAKE)).toContain('mfe-offers is there.');
  const sources = /^(shell|mfe-(?!offers\/)|shared-|platform|tools|brand|e2e)/;
  expect((await copy.changes()).filter((file) => sources.test(file))).toEqual([]);
});

test('the tests of the new remote pass', async () => {
  await copy.run('npx jest mfe-offers');
});

test('a new remote is released into new tabs and the open one, under the same shell', async ({
  page,
  context,
}) => {
  await page.goto(`${stack.url}/faq`);
  await expect(heading(page, 'FAQ')).toBeVisible();
  const shell = await page.locator('script[src*="/shell/"]').first().getAttribute('src');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  // No release links to it yet.
  await navigate(page, '/offers');
  await expect(heading(page)).toContainText('404');
  await page.goBack();
  const isSameDocument = await markDocument(page);
  await release('mfe-offers');

  const newTab = await context.newPage();
  await newTab.goto(`${stack.url}/offers`);
  await expect(heading(newTab, 'Offers')).toBeVisible();
  await expect(newTab.getByRole('article')).toHaveCount(4);
  expect(await newTab.locator('script[src*="/shell/"]').first().getAttribute('src')).toBe(shell);
  expect(await violations(newTab)).toEqual([]);

  // The tab looks at most every 10 s (docs/product.md RELEASE-4), and a release may take less.
  await expect(async () => {
    await navigate(page, '/offers');
    await expect(heading(page, 'Offers')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(await isSameDocument()).toBe(true);
  const sitemap = await (await fetch(`${stack.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${stack.url}/offers</loc>`);
});

test('it adds a second page, a widget in another team’s page, and its own event', async ({ page }) => {
  growOffers(copy);
  await release('mfe-content');

  await page.goto(`${stack.url}/faq`);
  await expect(page.getByRole('main')).toContainText('No offer today.');
  await release('mfe-offers');

  await page.goto(`${stack.url}/offers/last-chance`);
  await page.getByRole('button', { name: 'Open the offer' }).click();
  await expect(page.getByText('Opened: 7')).toBeVisible();

  await page.goto(`${stack.url}/faq`);
  const offer = page.getByRole('link', { name: 'Offer of the day' });
  await expect(offer).toBeVisible();
  await expect(page.getByText('No offer today.')).toBeHidden();
  await expect(page.locator('[data-mfe="mfe-offers"]')).toContainText('Offer of the day');
  await offer.click();
  await expect(heading(page, 'Offers')).toBeVisible();
});

test('saved sources appear in the shop and alone, without a reload', async ({ page }) => {
  // Both use the same log of releases.
  await stack.stop();
  const dev = await startDevShop(copy, documented.find((command) => command.includes('run dev')) ?? '');
  try {
    await page.goto(`${dev.url}/offers/last-chance`);
    await page.getByRole('button', { name: 'Open the offer' }).click();
    await expect(page.getByText('Opened: 7')).toBeVisible();
    const alone = await page.context().newPage();
    await alone.goto(`${dev.urlOf('mfe-offers')}/offers`);
    await expect(
      alone.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Offers' }),
    ).toBeVisible();

    await page.bringToFront();
    const saved = performance.now();
    copy.edit('mfe-offers/src/lastChance/LastChancePage.tsx', 'Open the offer', 'Open this offer');
    await expect(page.getByRole('button', { name: 'Open this offer' })).toBeVisible();
    const ms = Math.round(performance.now() - saved);
    test.info().annotations.push({ type: 'save to screen', description: `${ms} ms` });
    await expect(page.getByText('Opened: 7')).toBeVisible();

    await page.goto(`${dev.url}/offers`);
    await expect(page.getByRole('article')).toHaveCount(4);
    copy.edit(
      'mfe-offers/src/offers/OffersPage.module.css',
      'min-block-size:',
      'rotate: 1deg; min-block-size:',
    );
    await expect(page.locator('main [class*="products"]').first()).toHaveCSS('rotate', '1deg');
  } finally {
    // Leaves the pages, whose requests would fail after a save.
    for (const tab of page.context().pages()) await tab.goto('about:blank');
    await dev.stop();
  }
});
