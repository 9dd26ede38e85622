import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { DiscoveryDocument } from 'contract';
import { compose, containersOf, docker, fill, runIn } from '../fixtures/containers';
import { runReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import { CART_PAGE } from '../fixtures/testReleases';
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspaceCopy';
import { heading, mainBar, markDocument } from '../fixtures/storefront';

test.use({ allowedNoise: /./ });

const CART = 'mfe-cart';
const WORDS = {
  first: 'Your cart is empty.',
  second: 'Nothing in here yet.',
  third: 'There is room in here.',
  fourth: 'All gone.',
};
const OTHER_REMOTES = ['mfe-catalog', 'mfe-account', 'mfe-content'];

let copy: WorkspaceCopy;
let folder: string;
test.beforeAll(() => {
  copy = copyWorkspace(CART);
  folder = mkdtempSync(join(tmpdir(), 'compose-'));
});
test.afterAll(() => {
  copy.remove();
  rmSync(folder, { recursive: true });
});

async function buildCart(says: string): Promise<string> {
  const page = copy.read(CART_PAGE);
  copy.write(
    CART_PAGE,
    Object.values(WORDS).reduce((text, words) => text.replace(words, says), page),
  );
  return copy.build();
}

async function deployCart(): Promise<void> {
  const dist = join(copy.workspace().root, CART, 'dist');
  const file = join(folder, 'copy.json');
  writeFileSync(file, JSON.stringify({ services: { [CART]: { build: { additional_contexts: { dist } } } } }));
  await compose('-f', 'docker-compose.yml', '-f', file, 'up', '--detach', '--build', '--wait', CART);
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
  await expect(page.getByText(WORDS.first)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible();
  const isSameDocument = await markDocument(page);

  const second = await buildCart(WORDS.second);
  await compose('stop', ...OTHER_REMOTES);
  try {
    const others = await otherContainers();
    const [before] = await containersOf(CART);
    await deployCart();
    await expect.poll(() => liveVersion(request), { timeout: 30_000 }).toBe(second);
    expect(await containersOf(CART)).not.toContain(before);
    expect(await otherContainers()).toEqual(others);

    // This tab was opened with the first release.
    expect((await request.get(entry(first))).status()).toBe(200);
    await page.getByRole('link', { name: 'Wishlist', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty!' })).toBeVisible();
    expect(await isSameDocument()).toBe(true);

    const later = await context.newPage();
    await later.goto('/cart');
    await expect(later.getByText(WORDS.second)).toBeVisible();

    const { code, errors } = await runReleases(copy.workspace().root, `rollback ${CART}`, {
      DISCOVERY_URL: `http://localhost:${process.env.DISCOVERY_PORT}`,
    });
    expect([code, errors]).toEqual([0, '']);
    await expect.poll(() => liveVersion(request), { timeout: 10_000 }).toBe(first);
    await later.goto('/cart');
    await expect(later.getByText(WORDS.first)).toBeVisible();

    // Live and earlier releases survive their containers.
    await compose('up', '--detach', '--wait', '--no-build', '--force-recreate', 'discovery', CART);
    expect(await liveVersion(request)).toBe(first);
    for (const version of [first, second]) expect((await request.get(entry(version))).status()).toBe(200);
  } finally {
    await compose('up', '--detach', '--wait', '--no-build', '--no-recreate');
  }
});

test('restarts everything in any order while a release goes live', async ({ page, request, open }) => {
  test.setTimeout(300_000);
  const third = await buildCart(WORDS.third);
  await open('/');
  let restarting = true;
  const restarts = (async () => {
    const services = (await compose('ps', '--services')).split('\n');
    const order = services
      .map((service) => ({ service, at: Math.random() }))
      .sort((one, other) => one.at - other.at);
    test
      .info()
      .annotations.push({ type: 'order', description: order.map(({ service }) => service).join(' ') });
    for (const [index, { service }] of order.entries()) {
      if (index === 3) await deployCart();
      await compose('restart', service);
    }
    await compose('up', '--detach', '--wait', '--no-build', '--no-recreate');
  })().finally(() => (restarting = false));

  const navigation = mainBar(page);
  const seen = heading(page).or(page.getByRole('alert')).first();
  while (restarting) {
    for (const name of ['Shop', 'FAQ', 'Blog', 'Home']) {
      await navigation.getByRole('link', { name, exact: true }).first().click();
      await expect(seen).toBeVisible({ timeout: 30_000 });
    }
  }
  await restarts;
  await expect.poll(() => liveVersion(request), { timeout: 30_000 }).toBe(third);
  for (const path of ['/', '/shop', '/login']) await open(path);
  await open('/cart');
  await expect(page.getByText(WORDS.third)).toBeVisible();
});

test('a full disk delays a release, and the shop works on', async ({ page, request, open }) => {
  test.setTimeout(240_000);
  const before = await liveVersion(request);
  // In place of volumes, which are on this machine's disk.
  const small = (folder: string, user: number) =>
    `{ volumes: !reset [], tmpfs: ['/tmp:size=16m', '${folder}:size=512k,uid=${user},gid=${user}'] }`;
  const file = join(folder, 'small.yml');
  const services = [`discovery: ${small('/shop/.cache', 1000)}`, `shell: ${small('/shop/.cache/state', 33)}`];
  writeFileSync(file, `services:\n${services.map((line) => `  ${line}\n`).join('')}`);
  const fourth = await buildCart(WORDS.fourth);
  const stores = ['discovery', 'shell'];
  // A container that is replaced may pass its volume on.
  await compose('rm', '--force', '--stop', ...stores);
  try {
    const files = ['-f', 'docker-compose.yml', '-f', file];
    await compose(...files, 'up', '--detach', '--wait', '--no-build', ...stores);
    await expect.poll(() => liveVersion(request), { timeout: 30_000 }).toBe(before);
    await fill('discovery', '/shop/.cache');
    await fill('shell', '/shop/.cache/state');
    await deployCart();
    await expect
      .poll(() => compose('logs', '--no-log-prefix', 'discovery'), { timeout: 30_000 })
      .toContain('ENOSPC');
    for (const path of ['/', '/shop', '/login']) await open(path);
    await open('/cart');
    await expect(page.getByText(WORDS.fourth)).toHaveCount(0);

    await runIn('discovery', 'rm /shop/.cache/full');
    await expect.poll(() => liveVersion(request), { timeout: 30_000 }).toBe(fourth);
    await open('/cart');
    await expect(page.getByText(WORDS.fourth)).toBeVisible();
  } finally {
    await compose('rm', '--force', '--stop', ...stores);
    await compose('up', '--detach', '--wait', '--no-build');
  }
});
