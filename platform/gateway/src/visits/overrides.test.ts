import type { DiscoveryDocument } from 'contract';
import { versionsIn } from '../document.fixture';
import { LOCAL, startWithOverrides } from './overrides.fixture';

let shop: Awaited<ReturnType<typeof startWithOverrides>>;
beforeEach(async () => void (shop = await startWithOverrides()));

function skip(seconds: number): void {
  const now = performance.now() + seconds * 1000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
}

// docs/product.md RELEASE-7
describe('another release', () => {
  test('is stored in a cookie, and applies to page, files and document in this browser only', async () => {
    const cookie = await shop.ask('/cart?mfe-cart=1.1.0');
    expect(cookie).toBe('release-override=mfe-cart=1.1.0');
    const { cart, html, banner, response } = await shop.open('/cart', cookie);
    expect(cart).toBe('1.1.0');
    expect(html).toContain('href="/mfe/mfe-cart/1.1.0/remoteEntry.js"');
    expect(html).not.toContain('/mfe/mfe-cart/1.0.0/');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(banner).toContain('<strong>mfe-cart</strong> comes from <strong>1.1.0</strong>');
    expect(banner).toContain('live is 1.0.0');
    const document = (await (await shop.get('/discovery.json', { cookie })).json()) as DiscoveryDocument;
    expect(versionsIn(document)['mfe-cart']).toBe('1.1.0');
    expect((await shop.open('/cart')).cart).toBe('1.0.0');
    expect((await shop.open('/orders', cookie)).response.status).toBe(200);
  });

  test('is removed by an empty target, and so is the cookie', async () => {
    const cookie = await shop.ask('/cart?mfe-cart=1.1.0');
    const response = await shop.get('/cart?mfe-cart=', { cookie }, 'manual');
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^release-override=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { cart, banner, response: after } = await shop.open('/cart');
    expect([cart, banner]).toEqual(['1.0.0', undefined]);
    expect(after.headers.get('cache-control')).toBe('no-cache');
  });

  test('that is not published, or cannot be looked up, leaves the live one, and the page says so', async () => {
    const { cart, banner } = await shop.open('/cart', await shop.ask('/cart?mfe-cart=9.9.9'));
    expect(cart).toBe('1.0.0');
    expect(banner).toContain('mfe-cart 9.9.9 is not published. The live release is shown: 1.0.0.');
    shop.discoveryIs(503);
    const later = await shop.openWith({ 'mfe-cart': '1.1.0' });
    expect(later.cart).toBe('1.0.0');
    expect(later.banner).toContain('cannot be found out right now. The live release is shown: 1.0.0.');
    shop.discoveryIs(200);
    skip(2.1);
    expect((await shop.openWith({ 'mfe-cart': '1.1.0' })).cart).toBe('1.1.0');
  });
});

test('several remotes are overridden at once, and one button removes all overrides', async () => {
  const one = await shop.ask('/cart?mfe-cart=1.1.0');
  const both = await shop.ask(`/cart?mfe-content=${LOCAL}`, one);
  const { cart, hosts, banner } = await shop.open('/cart', both);
  expect([cart, hosts]).toEqual(['1.1.0', { 'mfe-content': LOCAL }]);
  expect(banner).toContain('Take all of them back');
  expect(await shop.ask('/cart?mfe-cart=&mfe-content=', both)).toBe('release-override=');
});

test("the redirect keeps the rest of the query, and stays on the shop's origin", async () => {
  const location = async (path: string) => (await shop.get(path, {}, 'manual')).headers.get('location');
  expect(await location('/shop?brand=a%26b&mfe-cart=1.1.0&page=2')).toBe('/shop?brand=a%26b&page=2');
  expect(await location('//evil.example/cart?mfe-cart=1.1.0')).toBe('/evil.example/cart');
});

test('a prefetch sets no override', async () => {
  const response = await shop.get('/cart?mfe-cart=1.1.0', { 'sec-purpose': 'prefetch' }, 'manual');
  expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
});

test('a damaged cookie and invalid remotes have no effect', async () => {
  for (const cookie of ['release-override=%%%', 'release-override=shell=9.0.0&mfe-cart=']) {
    const { cart, hosts, banner } = await shop.open('/cart', cookie);
    expect([cart, hosts, banner]).toEqual(['1.0.0', undefined, undefined]);
  }
});

test('while overrides are off, URLs and cookies have no effect', async () => {
  shop = await startWithOverrides({ OVERRIDES: 'no' });
  for (const [path, cookie] of [
    ['/cart?mfe-cart=1.1.0', ''],
    ['/cart', 'release-override=mfe-cart=1.1.0'],
  ] as const) {
    const { cart, banner, response } = await shop.open(path, cookie);
    expect([cart, banner, response.headers.getSetCookie()]).toEqual(['1.0.0', undefined, []]);
  }
});
