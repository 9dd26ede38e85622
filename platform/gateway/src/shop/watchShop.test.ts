import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sha384 } from 'service-kit';
import { testFolder } from 'service-kit/testFolder.fixture';
import { testEntry } from '../document.fixture';
import { startTestGateway, startUpstream, type TestGateway } from '../gateway.fixture';
import { inputsOf, SERVER } from '../render/shellServer.fixture';
import { CODE, testDocument } from '../shop.fixture';

jest.setTimeout(60_000);

const documentOf = (version: string) => testDocument({ 'mfe-cart': { version, routes: ['/cart', '/faq'] } });
const { root, put } = testFolder();
let products: readonly object[];
let onFeedRead: (() => void) | undefined;
let gateway: TestGateway;

beforeEach(async () => {
  products = [{ id: 1 }];
  const feed = await startUpstream((app) =>
    app.get('/products', async () => {
      onFeedRead?.();
      return products;
    }),
  );
  put('shop/shop.json', { name: 'One' });
  const shopFolder = join(root, 'shop');
  gateway = await startTestGateway({}, hangForever, { feed, document: documentOf('1.0.0'), shopFolder });
  for (const version of ['1.0.0', '1.1.0']) gateway.putCopy('mfe-cart', version, { 'server.cjs': CODE });
  gateway.shell.put('1.0.0/server.cjs', SERVER);
  gateway.shell.put('1.0.0/release.json', { name: 'shell', version: '1.0.0', server: sha384(SERVER) });
});

const NEW_CODE = 'exports.pages = { next: true };';

/** Copies of 1.2.0 never come. */
function hangForever(discovery: FastifyInstance): void {
  discovery.get('/apps/mfe-cart/releases/1.2.0/files', () => new Promise(() => {}));
}

const htmlOf = async (path: string, cookie = '') => (await gateway.get(path, { cookie })).text();
const rendered = async () => (await gateway.samplesOf('gateway_page_contents_total'))['source="rendered"'];

/** Asks for a page until it has content. */
async function inputsAt(path: string, cookie = '') {
  for (;;) {
    const [main] = /<main>.*<\/main>/.exec(await htmlOf(path, cookie)) ?? [];
    if (main !== undefined) return inputsOf(main);
    await setTimeout(50);
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setTimeout(20);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('after the set of releases changes, a new process with the first pages rendered replaces the old one', async () => {
  const { pid } = await inputsAt('/cart');
  expect((await inputsAt('/cart?again')).pid).toBe(pid);
  gateway.announce(documentOf('1.1.0'));
  await setTimeout(60);
  // Until it has taken over, the old process serves the new release.
  expect(await htmlOf('/cart')).toContain('/mfe/mfe-cart/1.1.0/');
  await until(async () => (await inputsAt('/cart')).pid !== pid);
  const count = await rendered();
  await inputsAt('/faq');
  expect(await rendered()).toBe(count);
  await until(async () => !isRunning(pid));
});

test('the first page of a changed folder is rendered by a process that has its facts', async () => {
  const { pid } = await inputsAt('/cart');
  put('shop/shop.json', { name: 'One', language: 'de' });
  let html = '';
  await until(async () => (html = await htmlOf('/cart')).includes('<html lang="de"'));
  expect(/<main>.*<\/main>/.exec(html)?.[0]).toContain('"language":"de"');
  await until(async () => !isRunning(pid));
});

test('patches of globals end with the set of releases', async () => {
  let pages = 0;
  const hasContent = async () => (await htmlOf(`/cart?page=${(pages += 1)}`)).includes('<main>');
  await inputsAt('/cart');
  await htmlOf('/patches');
  expect(await hasContent()).toBe(false);
  gateway.announce(documentOf('1.1.0'));
  await until(hasContent);
});

test('other data take over the process, and earlier data keep their URL', async () => {
  const first = await inputsAt('/cart');
  const [url = ''] = /\/data\/\w+\.json/.exec(await htmlOf('/cart')) ?? [];
  products = [{ id: 1, price: 2 }];
  await until(async () => JSON.stringify((await inputsAt('/cart')).feeds) === JSON.stringify([products]));
  expect((await inputsAt('/cart')).pid).toBe(first.pid);
  const data = await gateway.get(url);
  expect([await data.json(), data.headers.get('cache-control')]).toEqual([
    [{ id: 1 }],
    'public, max-age=31536000, immutable',
  ]);
  expect((await gateway.get('/data/other.json')).status).toBe(404);
});

test('the first visitor after a change of the feed gets it', async () => {
  products = [{ id: 2 }];
  for (let times = 0; times < 2; times += 1) await new Promise<void>((resolve) => (onFeedRead = resolve));
  expect(await inputsAt('/cart')).toMatchObject({ feeds: [products] });
});

test('a page that is opened after a release shows it, also while its copy is slow', async () => {
  await inputsAt('/cart');
  gateway.announce(documentOf('1.2.0'));
  await setTimeout(60);
  const started = performance.now();
  expect(await htmlOf('/cart')).toContain('/mfe/mfe-cart/1.2.0/');
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a release without traffic that a browser overrides is rendered from its copy', async () => {
  const next = { version: '1.1.0', code: NEW_CODE };
  gateway.releases.entry['mfe-cart@1.1.0'] = testEntry('mfe-cart', next);
  gateway.putCopy('mfe-cart', '1.1.0', { 'server.cjs': NEW_CODE });
  expect((await inputsAt('/cart', 'release-override=mfe-cart=1.1.0')).remotes).toEqual([NEW_CODE]);
  expect((await inputsAt('/cart')).remotes).toEqual([CODE]);
});
