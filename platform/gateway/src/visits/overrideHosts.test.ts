import { LOCAL, startWithOverrides } from './overrides.fixture';

let shop: Awaited<ReturnType<typeof startWithOverrides>>;
beforeEach(async () => void (shop = await startWithOverrides()));

// docs/product.md RELEASE-7
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
