import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { readWorkspace } from 'build/apps';
import type { DiscoveryDocument } from 'contract';
import {
  compose,
  composeWith,
  containersOf,
  docker,
  fill,
  runIn,
  start,
  startAgain,
} from '../fixtures/containers';
import { runReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import { markDocument } from '../fixtures/storefront';
import { buildTestRelease, WORDS } from '../fixtures/testReleases';

test.use({ allowedNoise: /./ });

const CART = 'mfe-cart';
const OTHER_REMOTES = ['mfe-catalog', 'mfe-account', 'mfe-content'];
/** Leaves SQLite no place within its files. */
const COMPACT = `node -e "const { DatabaseSync } = require('node:sqlite');
new DatabaseSync('/shop/.cache/releases.sqlite').exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')"`;
/** 1.1.0 changes a text on the page, 1.2.0 adds a page. */
const VERSIONS = ['1.1.0', '1.2.0'] as const;

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'compose-'));
  for (const version of VERSIONS) {
    const build = await buildTestRelease(version);
    cpSync(build, join(folder, version, version), { recursive: true });
    cpSync(join(build, 'release.json'), join(folder, version, 'release.json'));
  }
});
test.afterAll(() => rmSync(folder, { recursive: true }));

async function deployCart(version: (typeof VERSIONS)[number]): Promise<void> {
  const dist = join(folder, version);
  const changes = join(folder, 'release.json');
  writeFileSync(
    changes,
    JSON.stringify({ services: { [CART]: { build: { additional_contexts: { dist } } } } }),
  );
  await composeWith(changes, 'up', '--detach', '--build', '--wait', CART);
}

async function liveVersion(request: APIRequestContext): Promise<string | undefined> {
  const { microFrontends } = (await (await request.get('/discovery.json')).json()) as DiscoveryDocument;
  return microFrontends[CART]?.[0]?.metadata.version;
}

async function otherContainers(): Promise<string[]> {
  const services = (await compose('ps', '--services')).split('\n').filter((service) => service !== CART);
  const ids = (await Promise.all(services.map(containersOf))).flat();
  const started = await docker('inspect', '--format', '{{.Name}} {{.State.StartedAt}}', ...ids);
  return started.split('\n').sort();
}

test('deploys and rolls back a remote alone while tabs stay open', async ({
  page,
  request,
  context,
  open,
}) => {
  test.setTimeout(240_000);
  const first = (await liveVersion(request)) ?? '';
  const entry = (version: string) => `/mfe/${CART}/${version}/remoteEntry.js`;
  await open('/cart');
  await expect(page.getByText(WORDS.live)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible();
  const isSameDocument = await markDocument(page);

  await compose('stop', ...OTHER_REMOTES);
  try {
    const others = await otherContainers();
    const [before] = await containersOf(CART);
    await deployCart('1.1.0');
    await expect.poll(() => liveVersion(request), { timeout: 30_000 }).toBe('1.1.0');
    expect(await containersOf(CART)).not.toContain(before);
    expect(await otherContainers()).toEqual(others);

    // This tab has the first release.
    expect((await request.get(entry(first))).status()).toBe(200);
    await page.getByRole('link', { name: 'Wishlist', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty!' })).toBeVisible();
    expect(await isSameDocument()).toBe(true);

    const later = await context.newPage();
    await later.goto('/cart');
    await expect(later.getByText(WORDS.released)).toBeVisible();

    const { code, errors } = await runReleases(readWorkspace().root, `rollback ${CART}`, {
      DISCOVERY_URL: `http://localhost:${process.env.DISCOVERY_PORT}`,
    });
    expect([code, errors]).toEqual([0, '']);
    await expect.poll(() => liveVersion(request), { timeout: 10_000 }).toBe(first);
    await later.goto('/cart');
    await expect(later.getByText(WORDS.live)).toBeVisible();

    // Live and earlier releases survive the restart of containers.
    await start('--force-recreate', 'discovery', CART);
    expect(await liveVersion(request)).toBe(first);
    for (const version of [first, '1.1.0']) expect((await request.get(entry(version))).status()).toBe(200);
  } finally {
    await startAgain();
  }
});

/** The folder of the shop stays. */
const SAMPLE = join(readWorkspace().root, 'shops/juniper-row');

test('a full disk delays a release, and the shop keeps working', async ({ page, request, open }) => {
  test.setTimeout(240_000);
  // What is live is what the host states, which discovery takes with an empty log.
  await deployCart('1.2.0');
  const live = (version: string) =>
    expect.poll(() => liveVersion(request), { timeout: 30_000 }).toBe(version);
  await live('1.2.0');
  // Replaces volumes, which are on this machine's disk.
  const small = (folder: string, user: number, volumes = '!reset []') =>
    `{ volumes: ${volumes}, tmpfs: ['/tmp:size=16m', '${folder}:size=64m,uid=${user},gid=${user}'] }`;
  const file = join(folder, 'small.yml');
  const services = [
    `discovery: ${small('/shop/.cache', 1000)}`,
    `shell: ${small('/shop/.cache/state', 1000, `!override ['${SAMPLE}:/shop/folder:ro']`)}`,
  ];
  writeFileSync(file, `services:\n${services.map((line) => `  ${line}\n`).join('')}`);
  const stores = ['discovery', 'shell'];
  // A replaced container may hand on its volume.
  await compose('rm', '--force', '--stop', ...stores);
  try {
    await composeWith(file, 'up', '--detach', '--wait', '--no-build', ...stores);
    await live('1.2.0');
    const paths = ['/', '/shop', '/login', '/cart'];
    // The gateway has copied what is live.
    for (const path of paths) await open(path);
    await runIn('discovery', COMPACT);
    await fill('discovery', '/shop/.cache');
    await fill('shell', '/shop/.cache/state');
    await deployCart('1.1.0');
    await expect
      .poll(() => compose('logs', '--no-log-prefix', 'discovery'), { timeout: 30_000 })
      .toContain('releases.sqlite cannot be used (database or disk is full)');
    for (const path of paths) await open(path);
    await expect(page.getByText(WORDS.released)).toHaveCount(0);

    await runIn('discovery', 'rm /shop/.cache/full');
    await runIn('shell', 'rm /shop/.cache/state/full');
    await live('1.1.0');
    const entry = `/mfe/${CART}/1.1.0/remoteEntry.js`;
    await expect.poll(async () => (await request.get(entry)).status(), { timeout: 30_000 }).toBe(200);
    await open('/cart');
    await expect(page.getByText(WORDS.released)).toBeVisible();
  } finally {
    await compose('rm', '--force', '--stop', ...stores);
    await start();
  }
});
