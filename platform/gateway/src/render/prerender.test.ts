import { fastify, type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiscoveryDocument } from 'contract';
import { createFeedVersions, serveData, type FeedVersions } from './feedVersions';
import { sha384 } from 'service-kit';
import { createPrerender } from './prerender';
import type { PageRequest } from './renderContent';
import { SERVER, toldBy } from './shellServer.fixture';

// Each test starts a process of Node.
jest.setTimeout(60_000);

const CODE = 'exports.pages = {};';
const dist = mkdtempSync(join(tmpdir(), 'shell-'));
let host: FastifyInstance;
const STYLES = '.cart{background:url(paper.svg)}';
let served = CODE;
let servedStyles = STYLES;
let products: unknown = [{ id: 1 }];

beforeAll(async () => {
  build('1.0.0', SERVER);
  host = fastify();
  host.get('/mfe/mfe-cart/1.0.0/server.cjs', () => served);
  host.get('/mfe/mfe-cart/1.0.0/cart.css', () => servedStyles);
  host.get('/products', () => products);
  await host.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await host.close();
  rmSync(dist, { recursive: true });
});

const stops: (() => void)[] = [];
const realNow = performance.now.bind(performance);
let ahead = 0;

/** Lets so much time pass that the feeds are asked again. */
async function refresh(feeds: FeedVersions): Promise<void> {
  ahead += 2_000;
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead);
  await feeds.newest();
}

beforeEach(() => {
  served = CODE;
  servedStyles = STYLES;
  products = [{ id: 1 }];
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.restoreAllMocks();
});

function build(version: string, code: string, hash = sha384(code)): void {
  mkdirSync(join(dist, version), { recursive: true });
  writeFileSync(join(dist, version, 'server.cjs'), code);
  writeFileSync(join(dist, version, 'release.json'), JSON.stringify({ server: hash }));
}

async function open({ isCold = false } = {}) {
  const warn = jest.fn();
  const log = { warn, info: jest.fn() };
  const feeds = createFeedVersions({ products: `${host.listeningOrigin}/products`, posts: undefined }, log);
  if (!isCold) await feeds.newest();
  const prerender = createPrerender({
    shellDist: dist,
    feeds,
    originOf: () => host.listeningOrigin,
    log: log as never,
    timeoutMs: 1_000,
  });
  stops.push(prerender.stop);
  const warned = () => warn.mock.calls.map(([line]) => String(line));
  /** As a visitor who comes again until the content is there. */
  async function contentOf(page: PageRequest) {
    await prerender.warm([page]);
    return prerender.contentOf(page);
  }
  return { ...prerender, contentOf, ask: prerender.contentOf, feeds, warned };
}

function documentWith(server: string | undefined): DiscoveryDocument {
  const entry = {
    url: '/mfe/mfe-cart/1.0.0/remoteEntry.js',
    metadata: { version: '1.0.0', integrity: sha384('') },
    extras: {
      routes: [{ path: '/cart' }],
      files: { 'cart.css': sha384(STYLES) },
      ...(server && { server }),
    },
  };
  return { schema: '', microFrontends: { 'mfe-cart': [entry] } };
}

function request(url: string, changes: Partial<PageRequest> = {}): PageRequest {
  return {
    shellVersion: '1.0.0',
    document: documentWith(sha384(CODE)),
    owner: { remote: 'mfe-cart', route: { path: '/cart' } },
    url,
    config: {
      origin: 'https://shop.example',
      products: '/api/products',
      posts: '/api/posts',
      postPicture: '/{id}',
      discovery: '/discovery.json',
      identity: { emulator: true, projectId: 'demo' },
    },
    ...changes,
  };
}

test('a page is made from the remote and the feeds, and carries what it shows of them', async () => {
  const { contentOf, feeds } = await open();
  const content = await contentOf(request('/cart'));
  expect(toldBy(content?.html ?? '')).toMatchObject({
    url: '/cart',
    origin: 'https://shop.example',
    remotes: [CODE],
    feeds: [[{ id: 1 }]],
  });
  expect(content?.data).toEqual({
    products: { shown: [1] },
    lists: { products: `/data/${feeds.latest().products?.hash}.json` },
  });
  expect(content?.meta.status).toBe(200);
});

test('a page is kept by what it was made from: the same is not rendered again, other data is', async () => {
  const { contentOf, feeds } = await open();
  const first = await contentOf(request('/cart'));
  expect(await contentOf(request('/cart'))).toBe(first);
  expect(await contentOf(request('/cart?a=1'))).not.toBe(first);
  products = [{ id: 1, price: 2 }];
  await refresh(feeds);
  expect(toldBy((await contentOf(request('/cart')))?.html ?? '').feeds).toEqual([products]);
});

test('data stays at its url while other data is live', async () => {
  const { feeds } = await open();
  const app = fastify();
  serveData(app, feeds);
  const url = `/data/${feeds.latest().products?.hash}.json`;
  products = [];
  await refresh(feeds);
  const response = await app.inject(url);
  expect(response.body).toBe('[{"id":1}]');
  expect(response.headers['cache-control']).toContain('immutable');
  expect((await app.inject('/data/other.json')).statusCode).toBe(404);
});

test('what is no list, or an error, is no data', async () => {
  const { feeds } = await open();
  const before = feeds.latest();
  products = { error: 'away' };
  await refresh(feeds);
  expect(feeds.latest()).toEqual(before);
});

test('a page says itself that it is not found', async () => {
  const { contentOf } = await open();
  expect((await contentOf(request('/missing', { owner: undefined })))?.meta.status).toBe(404);
});

describe('the styles of a page', () => {
  const route = { path: '/cart', files: ['/mfe/mfe-cart/1.0.0/cart.css'] };
  const page = request('/cart', { owner: { remote: 'mfe-cart', route } });

  test('come with its content', async () => {
    const { contentOf } = await open();
    expect((await contentOf(page))?.styles).toEqual([
      {
        file: 'cart.css',
        folder: '/mfe/mfe-cart/1.0.0/',
        text: '.cart{background:url(/mfe/mfe-cart/1.0.0/paper.svg)}',
      },
    ]);
  });

  test('are those of the release, or the page is sent without content', async () => {
    servedStyles = '.cart{display:none}';
    const { contentOf, warned } = await open();
    expect(await contentOf(page)).toBeUndefined();
    expect(warned()).toEqual([expect.stringMatching(/cart\.css is not the one of the release/)]);
  });
});

test('no hash, no run: of the remote', async () => {
  const { contentOf, warned } = await open();
  served = 'exports.pages = { altered: true };';
  expect(await contentOf(request('/cart'))).toBeUndefined();
  expect(await contentOf(request('/cart', { document: documentWith(undefined) }))).toBeUndefined();
  expect(warned()).toEqual([
    expect.stringMatching(/server\.cjs is not the one of the release/),
    expect.stringMatching(/has no server build/),
  ]);
});

test('no hash, no run: of the shell', async () => {
  build('2.0.0', SERVER, sha384('another'));
  const { ask, warned } = await open();
  expect(await ask(request('/cart', { shellVersion: '2.0.0' }))).toBeUndefined();
  expect(warned()).toEqual([expect.stringMatching(/is not the file that was built/)]);
});

test('a shell without a server build renders nothing, and says nothing', async () => {
  const { contentOf, warned } = await open();
  expect(await contentOf(request('/cart', { shellVersion: '0.9.0' }))).toBeUndefined();
  expect(warned()).toEqual([]);
});

test.each(['/throws', '/hangs'])(
  '%s is sent without content and not tried again at once, the others with theirs',
  async (url) => {
    const { contentOf, warned } = await open();
    const elsewhere = { owner: undefined };
    expect(await contentOf(request(url))).toBeUndefined();
    expect(await contentOf(request(url))).toBeUndefined();
    expect(warned()).toHaveLength(1);
    expect(await contentOf(request('/faq', elsewhere))).toBeDefined();
  },
);

test('a first visitor waits for a page that takes a while', async () => {
  const { ask } = await open();
  expect(await ask(request('/slow', { owner: undefined }))).toBeDefined();
});

test('a first visitor waits for the feeds, too', async () => {
  const { ask } = await open({ isCold: true });
  expect(toldBy((await ask(request('/cart')))?.html ?? '').feeds).toEqual([[{ id: 1 }]]);
});

test('the pause after a failure starts from its beginning once the route was rendered', async () => {
  const { contentOf, ask } = await open();
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const skip = (seconds: number) => (now += seconds * 1000);
  for (const pause of [5, 20]) {
    expect(await contentOf(request('/ends'))).toBeUndefined();
    skip(pause);
  }
  expect(await contentOf(request('/cart'))).toBeDefined();
  expect(await contentOf(request('/ends?again'))).toBeUndefined();
  skip(5);
  expect(await ask(request('/cart?a=1'))).toBeDefined();
});

test('nobody waits for a page that takes too long, and the next visitor gets it', async () => {
  const { ask, contentOf } = await open();
  const asked = await ask(request('/hangs'));
  expect(asked).toBeUndefined();
  expect(await contentOf(request('/late', { owner: undefined }))).toBeDefined();
});
