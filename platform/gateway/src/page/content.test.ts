import { feedVersion } from '../feeds/followFeeds';
import { inputsOf } from '../render/shellServer.fixture';
import { CODE, feedsOf, prerendered, STYLES, testShop } from '../shop.fixture';
import type { Shop } from '../shop/shop';
import { contentOf as contentFor, renderAhead, renderPage } from './content';

jest.setTimeout(60_000);

const dataIn = ({ files }: Shop) =>
  [...files].flatMap(([url, { body }]) => (url.startsWith('/data/') ? [body.plain] : []));

test('a page is rendered from its remote and the feeds, and has the data that it uses', async () => {
  const { shop, contentOf } = testShop();
  const content = await contentOf('/cart');
  expect(inputsOf(content?.html ?? '')).toMatchObject({
    url: '/cart',
    origin: 'https://shop.example',
    remotes: [CODE],
    feeds: [[{ id: 1 }]],
  });
  expect(content?.data).toEqual({
    products: { shown: [1] },
    lists: { products: `/data/${shop.feeds.products?.hash}.json` },
  });
  expect(content?.meta.status).toBe(200);
});

test('a page is rendered once, and again from other data; earlier data keep their URL', async () => {
  const first = testShop();
  const content = await first.contentOf('/cart');
  expect(await first.contentOf('/cart')).toBe(content);
  expect(await first.contentOf('/cart?a=1')).not.toBe(content);
  const products = [{ id: 1, price: 2 }];
  const next = testShop({ 'mfe-cart': {} }, { feeds: feedsOf(products), last: first.shop });
  expect(inputsOf((await next.contentOf('/cart'))?.html ?? '').feeds).toEqual([products]);
  expect(dataIn(next.shop).map((plain) => plain.toString())).toEqual([
    JSON.stringify(products),
    '[{"id":1}]',
  ]);
});

test('fewer large versions of the feeds are kept, always the newest', async () => {
  let { shop } = testShop();
  for (let size = 15; size < 20; size += 1) {
    const feeds = { products: feedVersion(`[1${' '.repeat(size * 1_000_000)}]`) };
    ({ shop } = testShop({ 'mfe-cart': {} }, { feeds, last: shop }));
  }
  const sizes = dataIn(shop).map(({ length }) => Math.round(length / 1_000_000));
  expect(sizes).toEqual([19, 18, 17]);
});

test('a page is rendered again when other pages are added or removed, and else taken over', async () => {
  const first = testShop();
  const content = await first.contentOf('/cart');
  const same = { feeds: first.shop.feeds, last: first.shop };
  expect(await testShop({ 'mfe-cart': {} }, same).contentOf('/cart')).toBe(content);
  const more = { 'mfe-cart': {}, 'mfe-offers': { routes: ['/offers'] } };
  expect(await testShop(more, same).contentOf('/cart')).not.toBe(content);
});

test('the styles of a page come with its content', async () => {
  const route = { path: '/cart', files: ['/mfe/mfe-cart/1.0.0/cart.css'] };
  const { contentOf } = testShop({ 'mfe-cart': { routes: [route], styles: { 'cart.css': STYLES } } });
  expect((await contentOf('/cart'))?.styles).toEqual([
    {
      file: 'cart.css',
      folder: '/mfe/mfe-cart/1.0.0/',
      text: '.cart{background:url(/mfe/mfe-cart/1.0.0/paper.svg)}',
    },
  ]);
});

test('one process renders five versions of a feed of 14 MB, and each has its own pauses', async () => {
  let last: ReturnType<typeof testShop>['shop'] | undefined;
  const pids = new Set<number>();
  for (let version = 0; version < 5; version += 1) {
    const product = { id: 1, price: version, description: 'A lamp. '.repeat(55) };
    const products = feedVersion(JSON.stringify(Array(30_000).fill(product)));
    expect(products.text.length).toBeGreaterThan(14_000_000);
    const changes = { feeds: { products }, timeoutMs: 20_000, ...(last && { last }) };
    const { shop, contentOf } = testShop({ 'mfe-cart': {} }, changes);
    last = shop;
    expect((await contentOf('/odd')) !== undefined).toBe(version % 2 === 1);
    const inputs = inputsOf((await contentOf('/cart'))?.html ?? '');
    expect(inputs.feeds).toEqual([30_000]);
    pids.add(inputs.pid);
  }
  expect(pids.size).toBe(1);
});

describe('a visitor', () => {
  const ask = ({ shop, request }: ReturnType<typeof testShop>, url: string) =>
    contentFor(shop, request(url), () => undefined);

  test('waits for a page that takes a while', async () => {
    const made = testShop();
    await made.contentOf('/faq');
    expect(await ask(made, '/slow')).toBeDefined();
  });

  test('does not wait for a slow page, which the next visitor gets', async () => {
    const made = testShop();
    expect(await ask(made, '/hangs')).toBeUndefined();
    expect(await made.contentOf('/late')).toBeDefined();
  });

  test('is one of a hundred whose pages are rendered at once', async () => {
    const made = testShop();
    await made.contentOf('/cart');
    await Promise.all(Array.from({ length: 150 }, (_, index) => ask(made, `/cart?page=${index}`)));
    expect(await made.rendered()).toBe(101);
  });
});

test('the public pages are rendered ahead, and no product', async () => {
  const routes = ['/shop', '/product/:id', { path: '/cart', noindex: true }];
  const { shop } = testShop({ 'mfe-catalog': { routes } });
  const rendered: string[] = [];
  const pages = {
    get: () => undefined,
    async fetch({ url }: { readonly url: string }) {
      rendered.push(url);
      return prerendered(url);
    },
  };
  await renderAhead({ ...shop, rendered: pages });
  expect(rendered).toEqual(['/shop']);
});

test.each([
  ['/cart', 200, true],
  ['/nowhere', 404, true],
  ['/throws', 200, false],
])('%s of a Shop by hand has the status %i, with content: %s', async (path, status, hasContent) => {
  const { shop } = testShop({ 'mfe-cart': { routes: ['/cart', '/throws'] } });
  const page = await renderPage(shop, path);
  expect([page.status, page.html.includes('<main>')]).toEqual([status, hasContent]);
});
