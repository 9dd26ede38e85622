import { skip } from '../clock.fixture';
import { CODE, STYLES, testDocument, testShop } from '../shop.fixture';
import { createBlame } from './blame';
import { SERVER } from './shellServer.fixture';

jest.setTimeout(60_000);
afterEach(() => jest.restoreAllMocks());

const STYLED = {
  routes: [{ path: '/cart', files: ['/mfe/mfe-cart/1.0.0/cart.css'] }],
  styles: { 'cart.css': STYLES },
};

const ALTERED = { code: 'exports.pages = { altered: true };' };

test.each([
  [
    'styles with another hash',
    STYLED,
    { ...STYLED, styles: { 'cart.css': '.cart{display:none}' } },
    'cart.css of mfe-cart 1.0.0 is not the file of the release',
  ],
  [
    'a server build with another hash',
    { code: CODE },
    ALTERED,
    'server.cjs of mfe-cart 1.0.0 is not the file of the release',
  ],
  ['a server build without a hash', { code: '' }, ALTERED, 'has no server build'],
])('a page is not rendered from %s', async (_what, released, altered, line) => {
  const document = testDocument({ 'mfe-cart': released });
  const { contentOf, warned } = testShop({ 'mfe-cart': altered }, { document });
  expect(await contentOf('/cart')).toBeUndefined();
  expect(warned()).toEqual([expect.stringContaining(line)]);
});

test('a shell without a server build renders nothing, and logs nothing', async () => {
  const { contentOf, warned } = testShop({ 'mfe-cart': {} }, { server: undefined });
  expect(await contentOf('/cart')).toBeUndefined();
  expect(warned()).toEqual([]);
});

/** All paths are of mfe-cart. */
const CART = { 'mfe-cart': { routes: ['/cart', '/ends', '/hangs', '/throws', '/wishlist'] } };
const NEXT = { 'mfe-cart': { ...CART['mfe-cart'], version: '1.1.0' } };

test.each(['/throws', '/hangs'])(
  '%s is sent without content and not retried at once; other pages have theirs',
  async (url) => {
    const { contentOf, warned } = testShop(CART);
    expect(await contentOf(url)).toBeUndefined();
    expect(await contentOf(url)).toBeUndefined();
    expect(warned()).toHaveLength(1);
    expect(await contentOf('/faq')).toBeDefined();
  },
);

test('a successful render resets the pause', async () => {
  const { contentOf } = testShop(CART);
  skip(0);
  for (const pause of [5, 20]) {
    expect(await contentOf('/ends')).toBeUndefined();
    skip(pause);
  }
  expect(await contentOf('/cart')).toBeDefined();
  expect(await contentOf('/ends?again')).toBeUndefined();
  skip(5);
  expect(await contentOf('/cart?a=1')).toBeDefined();
});

test.each([
  ['ends the process is not prerendered', '/ends', 1],
  ['times out is retried once', '/hangs', 2],
])('a page that %s until its release changes', async (_what, url, times) => {
  const blame = createBlame();
  const { contentOf, warned } = testShop(CART, { blame });
  for (const pause of [0, 1_000, 1_000]) {
    skip(pause);
    expect(await contentOf(url)).toBeUndefined();
  }
  expect(warned()).toHaveLength(times);
  const other = testShop(NEXT, { blame });
  expect(await other.contentOf(url)).toBeUndefined();
  expect(other.warned()).toHaveLength(1);
});

test('after a fatal page the pages of its release pause, other releases do not', async () => {
  const blame = createBlame();
  const { contentOf } = testShop(CART, { blame });
  expect(await contentOf('/ends')).toBeUndefined();
  expect(await contentOf('/wishlist')).toBeUndefined();
  expect(await testShop(NEXT, { blame }).contentOf('/cart')).toBeDefined();
  expect(await contentOf('/faq')).toBeDefined();
});

test('a renderer that has retired renders for a request that still has its Shop', async () => {
  const { shop, contentOf } = testShop(CART, { server: SERVER });
  expect(await contentOf('/cart')).toBeDefined();
  shop.renderer.retire();
  expect(await contentOf('/wishlist')).toBeDefined();
  shop.renderer.stop();
  expect(await contentOf('/cart?b=1')).toBeUndefined();
});
