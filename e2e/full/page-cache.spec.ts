import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createGateway, gatewaySettings, toGatewaySettings } from 'gateway';
import { createPageCache } from 'gateway/nginx';
import type { LocalStack } from 'local-stack';
import { readSettings } from 'service-kit';
import { distOf } from 'build/workspace';
import { hasNginx, startShopNginx, type Nginx } from '../bench/load/nginx';
import { ask, type Response } from '../fixtures/ask';
import { COMPARED_HEADERS } from '../fixtures/comparedHeaders';
import { runReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import { copyWorkspace, type WorkspaceCopy } from '../fixtures/workspaceCopy';
import { startFreeStack } from '../freeStack';

// The nginx of the shop's container with PAGE_CACHE_SECONDS, before a gateway that runs here. One story, in order.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.skip(!hasNginx, 'There is no nginx on this machine.');

/** Long, so that what is seen earlier was not waited for. */
const SECONDS = 60;
const HTML = { accept: 'text/html', 'accept-encoding': 'br' };
let copy: WorkspaceCopy;
let stack: LocalStack;
let gateway: FastifyInstance;
let nginx: Nginx;
let folder: string;
/** What was live before 1.1.0. */
let first: string;
/** What reached the gateway. */
const asked: string[] = [];

test.beforeAll(async () => {
  copy = copyWorkspace('mfe-cart');
  const { root, shell } = copy.workspace();
  stack = await startFreeStack({ workspace: copy.workspace(), cache: join(root, '.cache') });
  const originOf = (part: string) =>
    stack.parts.find(({ name }) => name === part)?.url.replace('localhost', '127.0.0.1') ?? '';
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  gateway = await createGateway({
    settings: toGatewaySettings(
      readSettings({ PUBLIC_ORIGIN: 'https://shop.example', OVERRIDES: 'yes' }, gatewaySettings),
    ),
    shellDist: distOf(root, shell.name),
    stateFolder: mkdtempSync(join(root, '.cache/gateway-')),
    origins: { discovery: originOf('discovery'), feed: originOf('feed'), remote: originOf },
    plugins: [{ identity: { emulator: true, projectId: 'demo-storefront' } }],
    pageCache: createPageCache({ folder, seconds: SECONDS, warn: console.warn }),
    log: { write: (line) => void asked.push(line) },
  });
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  nginx = await startShopNginx({
    gateways: [gateway.listeningOrigin],
    remoteHost: originOf('mfe-cart'),
    pageCache: folder,
  });
  const released = (await (await fetch(`${stack.url}/mfe/mfe-cart/release.json`)).json()) as {
    version: string;
  };
  first = released.version;
  await release('release mfe-cart --version 1.1.0');
});
test.afterAll(async () => {
  await nginx?.stop();
  await gateway?.close();
  await stack?.stop();
  rmSync(folder, { recursive: true });
  copy?.remove();
});

async function release(command: string): Promise<void> {
  const { code, errors } = await runReleases(copy.workspace().root, command);
  expect([code, errors]).toEqual([0, '']);
}

/** Asks nginx, and says whether the gateway was asked. */
async function askPage(path: string, headers: Record<string, string> = {}) {
  const id = `test-${Math.random().toString(36).slice(2, 14)}`;
  const response = await ask(nginx.url, path, { ...HTML, 'x-request-id': id, ...headers });
  expect(response.headers['x-request-id']).toBe(id);
  expect(response.headers).not.toHaveProperty('x-accel-expires');
  await expect.poll(() => asked.join('') + nginx.log()).toContain(id);
  return { ...response, kept: !asked.join('').includes(id) };
}

/** A page that nginx keeps from now on. */
async function keep(path: string, headers: Record<string, string> = {}): Promise<Response> {
  await expect.poll(async () => (await askPage(path, headers)).kept, { timeout: 30_000 }).toBe(true);
  return askPage(path, headers);
}

const versionIn = ({ body }: Response) =>
  /\/mfe\/mfe-cart\/([^/"]+)\//.exec(brotliDecompressSync(body).toString())?.[1];

test('a page that is for everybody is made once, and sent with all of its headers and its ETag', async () => {
  const direct = await ask(gateway.listeningOrigin, '/cart', HTML);
  const kept = await keep('/cart');
  expect(kept.body).toEqual(direct.body);
  for (const name of [...COMPARED_HEADERS, 'content-encoding', 'content-type', 'etag'])
    expect([name, kept.headers[name]]).toEqual([name, direct.headers[name]]);
  const again = await askPage('/cart', { 'if-none-match': String(kept.headers.etag) });
  expect([again.status, again.kept, again.body.length]).toEqual([304, true, 0]);
  // Compressed otherwise it is another one.
  const zipped = await keep('/cart', { 'accept-encoding': 'gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect((await askPage('/cart')).body).toEqual(kept.body);
});

test('what is not a whole page for everybody is asked for each time', async () => {
  const paths: readonly (readonly [string, Record<string, string>])[] = [
    ['/discovery.json', {}],
    ['/no/such/page', {}],
    ['/product/999', {}],
    ['/shop?page=2', {}],
    ['/shop', { 'accept-encoding': 'identity' }],
    ['/shop', { accept: 'text/markdown' }],
    ['/shop', { cookie: 'release-override=mfe-cart=1.1.0' }],
    ['/shop', { cookie: 'a=b; release-bucket=7' }],
    ['/robots.txt', {}],
    ['/sw.js', {}],
  ];
  await keep('/shop');
  for (const [path, headers] of [...paths, ...paths])
    expect([path, headers, (await askPage(path, headers)).kept]).toEqual([path, headers, false]);
  const ofThis = await askPage('/shop', { 'accept-encoding': 'gzip', cookie: 'release-bucket=7' });
  const revalidated = await askPage('/shop', {
    cookie: 'release-bucket=7',
    'if-none-match': String(ofThis.headers.etag),
  });
  expect([revalidated.status, revalidated.kept]).toEqual([304, false]);
});

test('an override is for who asked for it', async () => {
  await keep('/cart');
  const redirected = await askPage(`/cart?mfe-cart=${first}`);
  const [cookie = ''] = redirected.headers['set-cookie'] ?? [];
  expect([redirected.status, cookie]).toEqual([303, expect.stringContaining('release-override')]);
  const own = await askPage('/cart', { cookie: cookie.replace(/;.*/, '') });
  expect([own.kept, own.headers['cache-control']]).toEqual([false, 'private, no-store']);
  expect(versionIn(own)).toBe(first);
  const others = await askPage('/cart');
  expect([others.kept, others.headers['set-cookie']]).toEqual([true, undefined]);
});

test('a rollback is seen at once, and nothing that was kept before comes back', async () => {
  const before = await keep('/cart');
  expect(versionIn(before)).toBe('1.1.0');
  await release('rollback mfe-cart');
  await expect.poll(async () => versionIn(await askPage('/cart'))).toBe(first);
  const after = await keep('/cart');
  for (let each = 0; each < 20; each++) expect((await askPage('/cart')).body).toEqual(after.body);
  await release('deploy mfe-cart 1.1.0');
  await expect.poll(async () => versionIn(await askPage('/cart'))).toBe('1.1.0');
});

test('while a canary runs every visitor is given a bucket, and nothing is kept; afterwards it is', async () => {
  await keep('/cart');
  await release('rollback mfe-cart');
  await release('deploy mfe-cart 1.1.0 --canary 50');
  await expect.poll(async () => (await askPage('/cart')).headers['set-cookie']).toBeDefined();
  const cookies = new Set<string>();
  const versions = new Set<string | undefined>();
  for (let visitor = 0; visitor < 40; visitor++) {
    const response = await askPage('/cart');
    expect([response.kept, response.headers['cache-control']]).toEqual([false, 'private, no-cache']);
    cookies.add(String(response.headers['set-cookie']));
    versions.add(versionIn(response));
  }
  expect(cookies.size).toBeGreaterThan(30);
  expect(versions.size).toBe(2);
  await release('promote mfe-cart');
  const kept = await keep('/cart');
  expect([versionIn(kept), kept.headers['set-cookie']]).toEqual(['1.1.0', undefined]);
});

test('however many pages are asked for, there is room for some hundred, and all of them are sent whole', async () => {
  const whole = await askPage('/shop');
  for (let round = 0; round < 20; round++) {
    // Another variant each, as anybody can make them up.
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, each) =>
        ask(nginx.url, '/shop', { ...HTML, accept: `text/html;v=${round}.${each}` }),
      ),
    );
    for (const { status, body } of responses) expect([status, body.length]).toEqual([200, whole.body.length]);
  }
  expect(readdirSync(join(folder, 'kept')).length).toBeLessThan(500);
});
