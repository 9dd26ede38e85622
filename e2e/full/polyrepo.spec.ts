import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import staticFiles from '@fastify/static';
import { execa } from 'execa';
import { fastify, type FastifyInstance } from 'fastify';
import type { LocalStack } from 'local-stack';
import { readAccess } from 'build/localStack';
import { freePort } from 'service-kit';
import { readWorkspace } from 'build/workspace';
import { folderAt } from '../fixtures/folder';
import { expect, test } from '../fixtures/shop';
import { CART_PAGE, WORDS } from '../fixtures/testReleases';
import { startFreeStack } from '../freeStack';
import { addToCart, cartVersions, topBar } from '../fixtures/storefront';

// mfe-cart moves to its own repository, and is released from there into a running shop.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const { root: shopRepository } = readWorkspace();

let folder: string;
let repository: string;
let bucket: FastifyInstance;
let stack: LocalStack;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polyrepo-'));
  repository = join(folder, 'cart');
  mkdirSync(join(folder, 'bucket'));
  bucket = fastify({ forceCloseConnections: true });
  await bucket.register(staticFiles, { root: join(folder, 'bucket') });
  const RELEASE_ORIGINS = await bucket.listen({ host: '127.0.0.1', port: 0 });
  stack = await startFreeStack({ cache: join(folder, 'shop') }, { RELEASE_ORIGINS });
});
test.afterAll(async () => {
  await stack.stop();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns what the command prints */
async function run(command: string, cwd = repository, env: Record<string, string> = {}): Promise<string> {
  const options = { cwd, env, shell: true, all: true, reject: false, stdin: 'ignore' } as const;
  const { exitCode, all } = await execa(command, options);
  expect(exitCode, all).toBe(0);
  // Playwright turns colours on.
  return stripVTControlCharacters(all);
}

test('a remote gets a separate repository, with no other app and nothing of the shop’s sources', async () => {
  await run(`npm run extract -- mfe-cart ${repository}`, shopRepository);
  expect(readdirSync(repository).sort()).toEqual([
    '.dockerignore',
    '.env.example',
    '.github',
    '.gitignore',
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
  expect(readFileSync(join(repository, 'pnpm-lock.yaml'), 'utf8')).not.toMatch(/\blink:|workspace:|catalog:/);
  expect(existsSync(join(repository, 'node_modules/.pnpm/node_modules/shell'))).toBe(false);
  for (const file of ['README.md', '.env.example', 'Dockerfile'])
    expect(readFileSync(join(repository, file), 'utf8')).not.toContain('newcomer');
});

test('its tests pass there', async () => {
  expect(await run('npm test')).toMatch(/Tests: +\d{2,} passed, \d+ total/);
});

test('it runs alone, beside the panel of the kit, with the feeds of a shop', async ({ page }) => {
  const port = await freePort();
  const server = execa('node_modules/.bin/remote', ['dev', '--shop', stack.url, '--port', String(port)], {
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

test('it is built there for production, and the doctor finds nothing', async () => {
  folderAt(join(repository, 'mfe-cart')).edit(CART_PAGE, WORDS.live, WORDS.released);
  expect(await run('npm run build')).toContain('built mfe-cart in');
  expect(await run('npm run releases -- doctor mfe-cart')).toContain('✓ mfe-cart');
});

/** The two settings of `.env.example`, with the team's own token. */
function twoSettings() {
  const access = readAccess(join(folder, 'shop'));
  return { DISCOVERY_URL: access?.url ?? '', RELEASE_TOKEN: access?.teams['@cart'] ?? '' };
}

test('its release goes into the shop that runs, where a shopper sees it', async ({ page }) => {
  await page.goto(`${stack.url}/cart`);
  await expect(page.getByText(WORDS.live)).toBeVisible();
  await run('npm run releases -- release mfe-cart --version 1.1.0', repository, twoSettings());

  const sent = async () => (await fetch(`${stack.url}/cart`)).text();
  await expect.poll(sent).toContain('/mfe-cart/1.1.0/');
  const versions = cartVersions(page);
  await page.goto(`${stack.url}/cart`);
  await expect(page.getByText(WORDS.released)).toBeVisible();
  expect([...versions]).toEqual(['1.1.0']);

  // With the shop's React, stores and components.
  await page.goto(`${stack.url}/shop`);
  await addToCart(page).first().click();
  await topBar(page).getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('table', { name: 'Shopping cart' }).getByRole('row')).toHaveCount(2);
});

test('the release goes from this shop to the next one, byte for byte', async ({ page }) => {
  const cache = join(folder, 'production');
  const production = await startFreeStack({ cache });
  try {
    const access = readAccess(cache);
    const [from, to] = [twoSettings().DISCOVERY_URL, access?.url ?? ''];
    const settings = { DISCOVERY_URL: to, RELEASE_TOKEN: access?.teams['@cart'] ?? '' };
    const releases = (args: string) => run(`npm run releases -- ${args}`, repository, settings);
    await releases(`publish mfe-cart --version 1.1.0 --from ${from}`);
    await releases('deploy mfe-cart 1.1.0');
    expect(await releases('history mfe-cart')).toContain(`(from ${from}, published there by @cart)`);
    const archiveOf = async (url: string) => {
      const response = await fetch(`${url}/apps/mfe-cart/releases/1.1.0/files`);
      return Buffer.from(await response.arrayBuffer());
    };
    const [sent, taken] = [await archiveOf(from), await archiveOf(to)];
    expect(sent.length).toBeGreaterThan(100_000);
    expect(taken.equals(sent)).toBe(true);
    await page.goto(`${production.url}/cart`);
    await expect(page.getByText(WORDS.released)).toBeVisible();
    await page.goto('about:blank');
  } finally {
    await production.stop();
  }
});

test('its files may go to object storage instead', async ({ page }) => {
  await run('npm run releases -- release mfe-cart --version 1.2.0', repository, {
    ...twoSettings(),
    RELEASE_UPLOAD: `mkdir -p "${folder}/bucket/$RELEASE_PATH" && cp -R "$RELEASE_FOLDER/." "${folder}/bucket/$RELEASE_PATH"`,
    RELEASE_BASE: bucket.listeningOrigin,
  });
  expect(existsSync(join(folder, 'bucket/mfe-cart/1.2.0/remoteEntry.js'))).toBe(true);
  const sent = async () => (await fetch(`${stack.url}/cart`)).text();
  await expect.poll(sent).toContain('/mfe-cart/1.2.0/');
  await page.goto(`${stack.url}/cart`);
  await expect(page.getByText(WORDS.released)).toBeVisible();
});
