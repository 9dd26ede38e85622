import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { createSigningKeyPair, freePort } from 'service-kit';
import { readWorkspace } from 'build/workspace';
import { addBestsellers, showBestsellers } from '../fixtures/bestsellers';
import { folderAt } from '../fixtures/folder';
import { runCommand, runReleases } from '../fixtures/releases';
import { startProduction, startShop, type ReleasedShop } from '../fixtures/releasedShops';
import { expect, test } from '../fixtures/shop';
import { CART_PAGE } from '../fixtures/testReleases';
import { addToCart, cartVersions, topBar } from '../fixtures/storefront';
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspaceCopy';

// docs/releases.md, An example: mfe-cart has a separate repository, and its releases go through two shops, staging and production.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const { root: shopRepository, apps } = readWorkspace();
const unsigned = Object.fromEntries(apps.map(({ name }) => [name, 'unsigned']));
const signing = createSigningKeyPair();

let folder: string;
let repository: string;
let staging: ReleasedShop;
let production: ReleasedShop;
let catalog: WorkspaceCopy;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polyrepo-'));
  repository = join(folder, 'cart');
  const TRUSTED_KEYS = join(folder, 'trusted-keys.json');
  const cartKeys = [{ id: signing.id, key: signing.publicKey }];
  writeFileSync(TRUSTED_KEYS, JSON.stringify({ ...unsigned, 'mfe-cart': cartKeys }));
  staging = await startShop(join(folder, 'staging'), { TRUSTED_KEYS });
  production = await startProduction(join(folder, 'production'), { TRUSTED_KEYS });
  catalog = copyWorkspace('mfe-catalog');
});
test.afterAll(async () => {
  await staging.stop();
  await production.stop();
  catalog.remove();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: string, options?: Parameters<typeof runCommand>[2]) =>
  runCommand(command, repository, options);

const releases = (shop: ReleasedShop, args: string, env: Record<string, string> = {}, code = 0) =>
  run(`npm run releases -- ${args}`, {
    env: { ...shop.settings('@cart'), RELEASE_SIGNING_KEY: signing.privateKey, ...env },
    code,
  });

async function catalogReleases(shop: ReleasedShop, args: string) {
  const { out, errors } = await runReleases(catalog.workspace().root, args, shop.settings('@catalog'));
  return stripVTControlCharacters(out + errors);
}

const cartOf = async ({ url }: ReleasedShop) => (await fetch(`${url}/cart`)).text();
const statusOf = async ({ url }: ReleasedShop) => (await fetch(`${url}/cart`)).status;

const supportedBrowsers = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { browserslist: unknown }).browserslist;

test('a remote gets a separate repository, with no other app and nothing of the shop’s sources', async () => {
  await runCommand(`npm run extract -- mfe-cart ${repository}`, shopRepository);
  expect(readdirSync(repository).sort()).toEqual([
    '.dockerignore',
    '.env.example',
    '.gitattributes',
    '.github',
    '.gitignore',
    '.npmrc',
    'Dockerfile',
    'README.md',
    'jest.config.js',
    'mfe-cart',
    'node_modules',
    'package.json',
    'packages',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
  ]);
  expect(supportedBrowsers(repository)).toEqual(supportedBrowsers(shopRepository));
  expect(readFileSync(join(repository, 'pnpm-lock.yaml'), 'utf8')).not.toMatch(/\blink:|workspace:|catalog:/);
  expect(existsSync(join(repository, 'node_modules/.pnpm/node_modules/shell'))).toBe(false);
  for (const file of ['README.md', '.env.example', 'Dockerfile'])
    expect(readFileSync(join(repository, file), 'utf8')).not.toContain('newcomer');
});

test('the types of live releases come to it, and its tests say what does not fit', async () => {
  addBestsellers(catalog);
  expect(await catalogReleases(staging, 'release mfe-catalog --version 1.1.0 --no-preview')).toContain(
    'is live for everybody',
  );
  expect(await releases(staging, 'types')).toContain('mfe-catalog 1.1.0');

  const cart = folderAt(join(repository, 'mfe-cart'));
  showBestsellers(cart, CART_PAGE, "'3'");
  expect(await run('npm test', { code: 2 })).toContain("Type 'string' is not assignable to type 'number'");
  cart.edit(CART_PAGE, "most: '3'", 'most: 3');
  expect(await run('npm test')).toMatch(/Tests: +\d{2,} passed, \d+ total/);
});

test('it runs alone, next to the panel of the kit, with the feeds of a shop', async ({ page }) => {
  const port = await freePort();
  const server = execa('node_modules/.bin/remote', ['dev', '--shop', staging.url, '--port', String(port)], {
    cwd: repository,
    reject: false,
    all: true,
  });
  try {
    let said = '';
    server.all.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await expect.poll(() => said, { timeout: 120_000 }).toContain('mfe-cart is open');
    await page.goto(`http://localhost:${port}/shop-wishlist`);
    await page.getByRole('button', { name: 'Wishlist: 3 products' }).click();
    const remote = page.frameLocator('iframe');
    await expect(remote.getByRole('article')).toHaveCount(3);
    await page.goto('about:blank');
  } finally {
    server.kill();
    await server;
  }
});

test('it is built there, the doctor finds nothing, and staging takes it when it is signed', async ({
  page,
}) => {
  const env = { RELEASE: 'true' };
  expect(await run('npm run build', { env })).toContain('built mfe-cart in');
  expect(await releases(staging, 'doctor mfe-cart')).toContain('✓ mfe-cart');
  expect(await statusOf(staging)).toBe(404);
  expect(JSON.parse(await releases(staging, 'status --json'))).toHaveProperty('apps');
  expect(await releases(staging, 'release mfe-cart', { ...env, RELEASE_SIGNING_KEY: '' }, 1)).toContain(
    'mfe-cart 1.0.0 is refused because it is not signed',
  );
  expect(await releases(staging, 'release mfe-cart', env)).toMatch(
    /with mfe-cart 1\.0\.0, of which nothing is live:\n[^]*is live for everybody/,
  );

  await expect.poll(() => cartOf(staging)).toContain('/mfe-cart/1.0.0/');
  const versions = cartVersions(page);
  await page.goto(`${staging.url}/cart`);
  await expect(page.getByText('The 3 bestsellers')).toBeVisible();
  expect([...versions]).toEqual(['1.0.0']);

  // Uses the shop's React, stores and components.
  await page.goto(`${staging.url}/shop`);
  await addToCart(page).first().click();
  await topBar(page).getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('table', { name: 'Shopping cart' }).getByRole('row')).toHaveCount(2);
});

test('a canary with stages is live for everybody after the last one', async () => {
  await releases(staging, 'publish mfe-cart --version 1.1.0');
  expect(await releases(staging, 'preview mfe-cart 1.1.0')).toContain('Shoppers see no difference on ');
  await releases(staging, 'deploy mfe-cart 1.1.0 --canary 5,50 --every 1s --no-preview');
  await expect
    .poll(() => releases(staging, 'history mfe-cart'))
    .toMatch(/canary-started for 50 %.* by health[^]*promoted +by health/);
  await expect.poll(() => cartOf(staging)).toContain('/mfe-cart/1.1.0/');
});

test('a release goes from staging to production, byte for byte', async ({ page }) => {
  const from = `--from ${staging.discovery}`;
  await catalogReleases(production, `publish mfe-catalog --version 1.1.0 ${from}`);
  await catalogReleases(production, 'deploy mfe-catalog 1.1.0');
  await releases(production, `publish mfe-cart --version 1.0.0 ${from}`);
  await releases(production, 'deploy mfe-cart 1.0.0');
  expect(await releases(production, 'history mfe-cart')).toContain(
    `(from ${staging.discovery}, published there by @cart)`,
  );
  const [sent, taken] = await Promise.all(
    [staging, production].map(async ({ discovery }) => {
      const response = await fetch(`${discovery}/apps/mfe-cart/releases/1.0.0/files`);
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  expect(sent?.length).toBeGreaterThan(100_000);
  expect(taken?.equals(sent!)).toBe(true);
  await expect.poll(() => cartOf(production)).toContain('/mfe-cart/1.0.0/');
  await page.goto(`${production.url}/cart`);
  await expect(page.getByText('The 3 bestsellers')).toBeVisible();
});

test('another team cannot remove what it needs there, unless it is retired or the removal is forced', async () => {
  expect(await catalogReleases(production, 'rollback mfe-catalog')).toContain(
    'cannot go live because mfe-cart 1.0.0 shows its widget Bestsellers, which it does not have (mfe-cart 1.0.0, which is live)',
  );
  await releases(production, 'retire mfe-cart --why Moving.');
  await expect.poll(() => statusOf(production)).toBe(404);
  expect(await catalogReleases(production, 'rollback mfe-catalog')).toContain('which open tabs may run');
  await releases(production, 'deploy mfe-cart 1.0.0');
  await expect.poll(() => statusOf(production)).toBe(200);
  await catalogReleases(production, 'rollback mfe-catalog --force --why Withdrawn.');
  expect(await catalogReleases(production, 'history mfe-catalog')).toMatch(/rolled-back.*\(Withdrawn\.\)/);
  expect(await run(`npm run releases -- status --all ${staging.discovery} ${production.discovery}`)).toMatch(
    /mfe-cart +1\.1\.0 +1\.0\.0/,
  );
});
