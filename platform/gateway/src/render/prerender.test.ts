import { setTimeout } from 'node:timers/promises';
import { fastify } from 'fastify';
import { sha384, sharedBody } from 'service-kit';
import { documentOf } from '../document.fixture';
import { serveData } from '../upstream/feedVersions';
import { CODE, documentWith, open, refresh, request, served } from './prerender.fixture';
import { inputsOf } from './shellServer.fixture';

test('a page is rendered from its remote and the feeds, and has the data that it uses', async () => {
  const { contentOf, feeds } = await open();
  const content = await contentOf(request('/cart'));
  expect(inputsOf(content?.html ?? '')).toMatchObject({
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

test('a page is cached by its inputs: other data renders it again', async () => {
  const { contentOf, feeds } = await open();
  const first = await contentOf(request('/cart'));
  expect(await contentOf(request('/cart'))).toBe(first);
  expect(await contentOf(request('/cart?a=1'))).not.toBe(first);
  served.products = [{ id: 1, price: 2 }];
  await refresh(feeds);
  expect(inputsOf((await contentOf(request('/cart')))?.html ?? '').feeds).toEqual([served.products]);
});

test('a page is rendered again when other pages are added or removed', async () => {
  const { contentOf } = await open();
  const first = await contentOf(request('/cart'));
  const { document } = request('/cart');
  const more = { ...document.microFrontends, ...documentOf({ 'mfe-offers': ['/offers'] }).microFrontends };
  const later = request('/cart', { document: { ...document, microFrontends: more } });
  expect(await contentOf(later)).not.toBe(first);
  expect(await contentOf(request('/cart'))).toBe(first);
});

test('an earlier version of the data keeps its URL', async () => {
  const { feeds } = await open();
  const app = fastify();
  serveData(app, feeds);
  const url = `/data/${feeds.latest().products?.hash}.json`;
  served.products = [];
  await refresh(feeds);
  const response = await app.inject(url);
  expect(response.body).toBe('[{"id":1}]');
  expect(response.headers['cache-control']).toContain('immutable');
  expect((await app.inject('/data/other.json')).statusCode).toBe(404);
});

test('the styles of a page come with its content', async () => {
  const { contentOf } = await open();
  const route = { path: '/cart', files: ['/mfe/mfe-cart/1.0.0/cart.css'] };
  const content = await contentOf(request('/cart', { owner: { remote: 'mfe-cart', route } }));
  expect(content?.styles).toEqual([
    {
      file: 'cart.css',
      folder: '/mfe/mfe-cart/1.0.0/',
      text: '.cart{background:url(/mfe/mfe-cart/1.0.0/paper.svg)}',
    },
  ]);
});

test('a first visitor waits for a page that takes a while', async () => {
  const { ask, contentOf } = await open();
  await contentOf(request('/faq', { owner: undefined }));
  expect(await ask(request('/slow', { owner: undefined }))).toBeDefined();
});

test('of 150 pages requested at once a hundred are rendered', async () => {
  const { ask, contentOf, rendered } = await open();
  await contentOf(request('/cart'));
  await Promise.all(Array.from({ length: 150 }, (_, index) => ask(request(`/cart?page=${index}`))));
  expect(await rendered()).toBe(101);
});

test('a first visitor waits for the feeds', async () => {
  const { ask } = await open({ isCold: true, timeoutMs: 20_000 });
  const visit = () => ask(request('/cart'));
  // On a slow machine the first visit may exceed the time limit.
  const content = (await visit()) ?? (await visit());
  expect(inputsOf(content?.html ?? '').feeds).toEqual([[{ id: 1 }]]);
});

test('a visitor does not wait for a slow page, which the next visitor gets', async () => {
  const { ask, contentOf } = await open();
  expect(await ask(request('/hangs'))).toBeUndefined();
  expect(await contentOf(request('/late', { owner: undefined }))).toBeDefined();
});

test('one process renders five versions of a feed of 14 MB, and each has its own pauses', async () => {
  let products = { hash: '', text: '', body: sharedBody('') };
  const latest = () => ({ products });
  const feeds = { latest, newest: async () => latest(), first: async () => undefined, find: () => undefined };
  const { contentOf } = await open({ feeds, timeoutMs: 20_000 });
  const pids = new Set<number>();
  for (let version = 0; version < 5; version += 1) {
    const product = { id: 1, price: version, description: 'A lamp. '.repeat(55) };
    products = { ...products, hash: String(version), text: JSON.stringify(Array(30_000).fill(product)) };
    expect(products.text.length).toBeGreaterThan(14_000_000);
    expect((await contentOf(request('/odd'))) !== undefined).toBe(version % 2 === 1);
    const inputs = inputsOf((await contentOf(request('/cart')))?.html ?? '');
    expect(inputs.feeds).toEqual([30_000]);
    pids.add(inputs.pid);
  }
  expect(pids.size).toBe(1);
});

test('after the set of releases changes, a new process with the first pages rendered replaces the old one', async () => {
  const { ask, contentOf, rendered } = await open();
  const pidOf = async (url: string) => inputsOf((await contentOf(request(url)))?.html ?? '').pid;
  const first = await pidOf('/cart');
  expect(await pidOf('/cart?again')).toBe(first);
  served.ahead = [request('/cart')];
  served.document = documentWith(sha384(CODE), '1.1.0');
  // Until it has taken over, the old process serves.
  expect(await pidOf('/cart')).toBe(first);
  await until(async () => (await pidOf('/cart')) !== first);
  const count = await rendered();
  expect(await ask(request('/cart'))).toBeDefined();
  expect(await rendered()).toBe(count);
  await until(async () => !isRunning(first));
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setTimeout(10);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('patches of globals end with the set of releases', async () => {
  const { contentOf } = await open();
  await contentOf(request('/patches'));
  expect(await contentOf(request('/cart'))).toBeUndefined();
  served.document = documentWith(sha384(CODE), '1.1.0');
  await until(async () => (await contentOf(request('/cart?later'))) !== undefined);
});
