import type { DiscoveryDocument } from 'contract';
import { skip } from '../clock.fixture';
import { versionsIn } from '../document.fixture';
import { LOCAL, startWithOverrides } from './overrides.fixture';

let shop: Awaited<ReturnType<typeof startWithOverrides>>;
beforeEach(async () => void (shop = await startWithOverrides()));

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

describe('a host', () => {
  test('is loaded by the browser: the page names it and preloads no live files, and only its policy allows it', async () => {
    const cookie = await shop.ask(`/cart?mfe-cart=${encodeURIComponent(LOCAL)}`);
    const { hosts, html, banner, policy } = await shop.open('/cart', cookie);
    expect(hosts).toEqual({ 'mfe-cart': LOCAL });
    expect(html).not.toContain('href="/mfe/mfe-cart/');
    expect(banner).toContain(`comes from <strong>${LOCAL}</strong>`);
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${LOCAL}`));
    expect((await shop.open('/cart')).policy).not.toContain(LOCAL);
    expect((await shop.open('/new-page', cookie)).response.status).toBe(200);
  });

  test.each([
    'http://127.0.0.1:3002',
    'http://127.1.2.3:1',
    'http://mfe.localhost:3002',
    'https://localhost',
  ])('on the same machine may be any: %s', async (origin) => {
    expect((await shop.openWith({ 'mfe-cart': origin })).hosts).toEqual({ 'mfe-cart': origin });
  });

  test.each([
    ['https://evil.example', 'is not among the origins that may be tried here.'],
    ['http://localhost.evil.example', 'is not among the origins'],
    ['http://127.0.0.1.evil.example', 'is not among the origins'],
    ['http://localhost@evil.example', 'It takes a version, like 1.2.0, or the origin of a host'],
    ['http://localhost:3002/path', 'It takes a version'],
    ['http://localhost;script-src *', 'It takes a version'],
    ['javascript:alert(1)', 'It takes a version'],
    ['<b>', 'It takes a version'],
    ['x'.repeat(300), 'It takes a version'],
  ])('elsewhere or an invalid target is not used: %s', async (target, problem) => {
    const cookie = await shop.ask(`/cart?mfe-cart=${encodeURIComponent(target)}`);
    expect(cookie.length).toBeLessThan(300);
    const { cart, hosts, policy, banner } = await shop.open('/cart', cookie);
    expect([cart, hosts]).toEqual(['1.0.0', undefined]);
    expect(banner).toContain(problem);
    expect(banner).toContain('The live release is shown: 1.0.0.');
    expect(banner).not.toContain('<b>');
    expect(policy).not.toMatch(/evil|script-src \*/);
  });

  test('elsewhere may be in the settings', async () => {
    // On another machine, loopback is the visitor's.
    const env = { PUBLIC_ORIGIN: 'https://shop.example', OVERRIDES: 'yes' };
    shop = await startWithOverrides({ ...env, OVERRIDE_ORIGINS: 'https://builds.example' });
    expect((await shop.openWith({ 'mfe-cart': 'https://builds.example' })).hosts).toBeDefined();
    expect((await shop.openWith({ 'mfe-cart': LOCAL })).hosts).toBeUndefined();
  });

  test('of the dev command is for visitors without an override of the remote, and needs no banner', async () => {
    shop = await startWithOverrides({}, { hosts: new Map([['mfe-cart', LOCAL]]) });
    const { hosts, banner, policy, response } = await shop.open('/cart');
    expect([hosts, banner]).toEqual([{ 'mfe-cart': LOCAL }, undefined]);
    expect(policy).toContain(LOCAL);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await shop.open('/new-page')).response.status).toBe(200);
    const overridden = await shop.openWith({ 'mfe-cart': '1.1.0' });
    expect([overridden.cart, overridden.hosts]).toEqual(['1.1.0', undefined]);
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
