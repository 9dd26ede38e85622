import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readWorkspace } from 'build/apps';
import { postgresPrograms, startPostgres } from 'discovery/postgres.fixture';
import { execa } from 'execa';
import { createSigningKeyPair, freePort } from 'service-kit';
import { folderAt, type Folder } from '../fixtures/folder';
import { runCommand, runReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import { ownShop } from '../fixtures/shops';
import { addToCart, cartVersions, topBar } from '../fixtures/storefront';
import { CART_PAGE } from '../fixtures/testReleases';
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspaceCopy';
import { startFreeStack, type FreeStack } from '../freeStack';

// docs/releases.md, An example: mfe-cart has a separate repository, and its releases go through two shops, staging and production.
test.describe.configure({ timeout: 600_000 });

const { root: shopRepository, apps } = readWorkspace();
const unsigned = Object.fromEntries(apps.map(({ name }) => [name, 'unsigned']));
const signing = createSigningKeyPair();
const folder = mkdtempSync(join(tmpdir(), 'polyrepo-'));
const repository = join(folder, 'cart');
const TRUSTED_KEYS = join(folder, 'trusted-keys.json');

let production: FreeStack;
let catalog: WorkspaceCopy;
const staging = ownShop(async (keep) => {
  const cartKeys = [{ id: signing.id, key: signing.publicKey }];
  writeFileSync(TRUSTED_KEYS, JSON.stringify({ ...unsigned, 'mfe-cart': cartKeys }));
  const database = postgresPrograms === undefined ? undefined : await keep(startPostgres(postgresPrograms));
  const settings = { TRUSTED_KEYS, ...(database && { DATABASE_URL: database.createDatabase() }) };
  production = await keep(startFreeStack(settings, { log: () => {} }));
  return startFreeStack({ TRUSTED_KEYS }, { log: () => {} });
}, 'serial');
test.beforeAll(() => void (catalog = copyWorkspace('mfe-catalog')));
test.afterAll(() => {
  catalog.remove();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: string, options?: Parameters<typeof runCommand>[2]) =>
  runCommand(command, repository, options);

const settingsOf = ({ access, url }: FreeStack, team: string) => ({
  DISCOVERY_URL: access.url,
  SHOP_URL: url,
  RELEASE_TOKEN: access.teams[team] ?? '',
});

const releases = (shop: FreeStack, args: string, env: Record<string, string> = {}, code = 0) =>
  run(`npm run releases -- ${args}`, {
    env: { ...settingsOf(shop, '@cart'), RELEASE_SIGNING_KEY: signing.privateKey, ...env },
    code,
  });

async function catalogReleases(shop: FreeStack, args: string) {
  const { out, errors } = await runReleases(catalog.workspace().root, args, settingsOf(shop, '@catalog'));
  return stripVTControlCharacters(out + errors);
}

/** Adds a widget to mfe-catalog, and shows it in the cart. @param most source text of its input */
function addBestsellers(): void {
  catalog.write(
    'src/bestsellers/Bestsellers.tsx',
    `export function Bestsellers({ most }: { readonly most: number }) {
  return <p>The {most} bestsellers</p>;
}
`,
  );
  catalog.edit('src/widgets.tsx', '= {', '= { Bestsellers,');
  catalog.edit(
    'src/widgets.tsx',
    'import',
    "import { Bestsellers } from './bestsellers/Bestsellers';\nimport",
  );
}
function showBestsellers({ edit }: Folder, most: string): void {
  edit(CART_PAGE, '{ paths }', '{ paths, Widget }');
  const content = '<div className={classes.place}>';
  edit(
    CART_PAGE,
    content,
    `<Widget of="mfe-catalog" name="Bestsellers" input={{ most: ${most} }} />${content}`,
  );
}

const cartOf = async ({ url }: FreeStack) => (await fetch(`${url}/cart`)).text();

const supportedBrowsers = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { browserslist: unknown }).browserslist;

test('a remote gets a separate repository, with no other app and nothing of the shop’s sources', async () => {
  await runCommand(`npm run extract -- mfe-cart ${repository}`, shopRepository);
  const files =
    '.dockerignore .env.example .gitattributes .github .gitignore .npmrc Dockerfile README.md jest.config.js mfe-cart';
  const installed = 'node_modules package.json packages pnpm-lock.yaml pnpm-workspace.yaml';
  expect(readdirSync(repository).sort()).toEqual(`${files} ${installed}`.split(' '));
  expect(supportedBrowsers(repository)).toEqual(supportedBrowsers(shopRepository));
  expect(readFileSync(join(repository, 'pnpm-lock.yaml'), 'utf8')).not.toMatch(/\blink:|workspace:|catalog:/);
  expect(existsSync(join(repository, 'node_modules/.pnpm/node_modules/shell'))).toBe(false);
  for (const file of ['README.md', '.env.example', 'Dockerfile'])
    expect(readFileSync(join(repository, file), 'utf8')).not.toContain('newcomer');
});

test('the types of live releases come to it, and its tests say what does not fit', async () => {
  addBestsellers();
  expect(await catalogReleases(staging, 'release mfe-catalog --version 1.1.0 --no-preview')).toContain(
    'is live for everybody',
  );
  expect(await releases(staging, 'types')).toContain('mfe-catalog 1.1.0');

  const cart = folderAt(join(repository, 'mfe-cart'));
  showBestsellers(cart, "'3'");
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
  expect((await fetch(`${staging.url}/cart`)).status).toBe(404);
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

test('a release goes from staging to production, byte for byte', async ({ page }) => {
  const from = `--from ${staging.access.url}`;
  await catalogReleases(production, `publish mfe-catalog --version 1.1.0 ${from}`);
  await catalogReleases(production, 'deploy mfe-catalog 1.1.0');
  await releases(production, `publish mfe-cart --version 1.0.0 ${from}`);
  await releases(production, 'deploy mfe-cart 1.0.0');
  expect(await releases(production, 'history mfe-cart')).toContain(
    `(from ${staging.access.url}, published there by @cart)`,
  );
  const [sent, taken] = await Promise.all(
    [staging, production].map(async ({ access }) => {
      const response = await fetch(`${access.url}/apps/mfe-cart/releases/1.0.0/files`);
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  expect(sent?.length).toBeGreaterThan(100_000);
  expect(taken?.equals(sent!)).toBe(true);
  await expect.poll(() => cartOf(production)).toContain('/mfe-cart/1.0.0/');
  await page.goto(`${production.url}/cart`);
  await expect(page.getByText('The 3 bestsellers')).toBeVisible();
});
