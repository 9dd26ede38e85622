import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { distOf, readWorkspace } from 'build/apps';
import { newestBuild } from 'build/builds';
import { execa } from 'execa';
import { freePort, settingName } from 'service-kit';
import { copyRepository, type RepositoryCopy } from '../fixtures/repositoryCopy';
import { expect, test, violations } from '../fixtures/shop';
import { heading, markDocument, navigate } from '../fixtures/storefront';
import { startFreeStack, type FreeStack } from '../freeStack';

// Follows docs/teams.md. The remote is made while the shop runs, and nothing restarts.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const { root } = readWorkspace();
const documented = readFileSync(join(root, 'docs/teams.md'), 'utf8').match(/^np[mx] [^#\n]+/gm) ?? [];
const commandWith = (words: string) => documented.find((each) => each.includes(words))?.trim() ?? '';

let copy: RepositoryCopy;
let stack: FreeStack;

test.beforeAll(async () => {
  copy = await copyRepository();
  stack = await startFreeStack({}, { workspace: copy.workspace(), cache: `${copy.root}/.cache` });
});
test.afterAll(async () => {
  await stack.stop();
  copy.remove();
});

test('a remote has the same bytes when it is built in another folder', async () => {
  rmSync(distOf(copy.root, 'mfe-content'), { recursive: true });
  await copy.run('npx tsx tools/build/src/main.ts build mfe-content');
  const [here, there] = [root, copy.root].map((each) =>
    join(distOf(each, 'mfe-content'), newestBuild(each, 'mfe-content')),
  );
  expect(await copy.run(`diff --recursive ${here} ${there}`)).toBe('');
});

test('a remote is made with one command, and touches no other package', async () => {
  expect(await copy.run(commandWith('run new'))).toContain('mfe-offers is there.');
  const sources = /^(shell|mfe-(?!offers\/)|shared-|platform|tools|brand|e2e)/;
  expect((await copy.changes()).filter((file) => sources.test(file))).toEqual([]);
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
  await copy.run(commandWith('releases'));

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

/** Runs `npm run dev -- …` in the copy, on free ports. @returns when the shop responds */
async function startDevShop() {
  const ports: Record<string, string> = {};
  for (const [, name = ''] of copy.read('.env.example').matchAll(/^# (\w+_PORT)=\d+$/gm))
    ports[name] = String(await freePort());
  const [program = '', ...args] = commandWith('run dev').split(/\s+/);
  const options = { cwd: copy.root, env: ports, all: true, reject: false, stdin: 'ignore' } as const;
  const child = execa(program, args, options);
  let printed = '';
  child.all.on('data', (text: Buffer) => (printed += String(text)));
  const ended = child.then(({ exitCode }) => {
    throw new Error(`The shop has ended with ${exitCode}:\n${printed}`);
  });
  ended.catch(() => {});
  const opened = expect.poll(() => printed, { timeout: 180_000 }).toContain('The shop is open:');
  await Promise.race([opened, ended]);
  return {
    urlOf: (app: string) => `http://localhost:${ports[settingName(app, 'PORT')]}`,
    async stop(): Promise<void> {
      child.kill();
      await child;
    },
  };
}

test('saved sources appear in the shop and alone, without a reload and with the page’s state', async ({
  page,
}) => {
  const PAGE = 'mfe-offers/src/offers/OffersPage.tsx';
  copy.edit(PAGE, 'import', "import { useState } from 'react';\nimport");
  copy.edit(PAGE, 'useProducts();', 'useProducts();\n  const [opened, setOpened] = useState(0);');
  copy.edit(
    PAGE,
    '<div className={classes.products}>',
    '<div className={classes.products}><button onClick={() => setOpened(7)}>Open the offer: {opened}</button>',
  );
  // Both use the same log of releases.
  await stack.stop();
  const dev = await startDevShop();
  try {
    await page.goto(`${dev.urlOf('shell')}/offers`);
    await page.getByRole('button', { name: 'Open the offer: 0' }).click();
    await expect(page.getByRole('button', { name: 'Open the offer: 7' })).toBeVisible();
    const alone = await page.context().newPage();
    await alone.goto(`${dev.urlOf('mfe-offers')}/offers`);
    await expect(
      alone.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Offers' }),
    ).toBeVisible();

    await page.bringToFront();
    const saved = performance.now();
    copy.edit(PAGE, 'Open the offer', 'Open this offer');
    await expect(page.getByRole('button', { name: 'Open this offer: 7' })).toBeVisible();
    const ms = Math.round(performance.now() - saved);
    test.info().annotations.push({ type: 'save to screen', description: `${ms} ms` });

    const STYLES = 'mfe-offers/src/offers/OffersPage.module.css';
    copy.edit(STYLES, 'min-block-size:', 'rotate: 1deg; min-block-size:');
    await expect(page.locator('main [class*="products"]').first()).toHaveCSS('rotate', '1deg');
    await expect(page.getByRole('button', { name: 'Open this offer: 7' })).toBeVisible();
  } finally {
    // Leaves the pages, whose requests would fail after a save.
    for (const tab of page.context().pages()) await tab.goto('about:blank');
    await dev.stop();
  }
});
