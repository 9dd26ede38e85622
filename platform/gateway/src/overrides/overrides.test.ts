import { liveReleases, type DiscoveryDocument } from 'contract';
import { canaryOf, documentOf, documentWith } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

const LOCAL = 'http://localhost:3002';
const live = documentOf({ 'mfe-cart': ['/cart'], 'mfe-content': ['/'] });
const [published] = canaryOf('mfe-cart', '1.1.0', 0, ['/cart', '/orders']);
/** What was asked of discovery. */
const asked: string[] = [];
let lookUp: number;
let gateway: TestGateway;

async function start(env: Record<string, string> = {}): Promise<TestGateway> {
  asked.length = 0;
  lookUp = 200;
  const started = await startTestGateway(env, (discovery) => {
    discovery.get('/apps/:app/releases/:version/entry', async (request, reply) => {
      asked.push(request.url);
      const { app, version } = request.params as Record<string, string>;
      if (lookUp !== 200) return reply.code(lookUp).send();
      return app === 'mfe-cart' && version === '1.1.0' ? published : reply.code(404).send();
    });
  });
  started.publish(live);
  return started;
}
beforeEach(async () => void (gateway = await start()));
afterEach(() => gateway.close());

function skip(seconds: number): void {
  const now = performance.now() + seconds * 1000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
}

/** As a browser that follows no redirect. */
async function open(path: string, cookie = '') {
  const response = await gateway.get(path, { cookie });
  const html = await response.text();
  const data = (id: string) => {
    const [, json] = new RegExp(`id="${id}">(.*?)</script>`).exec(html) ?? [];
    return json === undefined ? undefined : (JSON.parse(json) as unknown);
  };
  const releases = data('shop-releases') as DiscoveryDocument;
  return {
    response,
    html,
    cart: liveReleases(releases).get('mfe-cart')?.metadata.version,
    hosts: data('shop-overrides'),
    banner: /<aside class="overrides".*?<\/aside>/s.exec(html)?.[0],
    policy: response.headers.get('content-security-policy') ?? '',
  };
}

/** Follows the url that asks for an override. @returns the cookie that is kept */
async function ask(path: string, cookie = ''): Promise<string> {
  const response = await gateway.get(path, { cookie }, 'manual');
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  expect(response.headers.get('location')).toBe('/cart');
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

// docs/product.md RELEASE-7
describe('another release', () => {
  test('is kept in a cookie, and the page, its files and the document are of it from then on, for this browser alone', async () => {
    const cookie = await ask('/cart?mfe-cart=1.1.0');
    expect(cookie).toBe('release-override=mfe-cart=1.1.0');
    const { cart, html, banner, response } = await open('/cart', cookie);
    expect(cart).toBe('1.1.0');
    expect(html).toContain('href="/mfe/mfe-cart/1.1.0/remoteEntry.js"');
    expect(html).not.toContain('/mfe/mfe-cart/1.0.0/');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(banner).toContain('<strong>mfe-cart</strong> comes from <strong>1.1.0</strong>');
    expect(banner).toContain('live is 1.0.0');
    const document = (await (await gateway.get('/discovery.json', { cookie })).json()) as DiscoveryDocument;
    expect(liveReleases(document).get('mfe-cart')?.metadata.version).toBe('1.1.0');
    expect((await open('/cart')).cart).toBe('1.0.0');
    expect((await open('/orders', cookie)).response.status).toBe(200);
  });

  test('is taken back by an empty target, and the cookie goes', async () => {
    const cookie = await ask('/cart?mfe-cart=1.1.0');
    const response = await gateway.get('/cart?mfe-cart=', { cookie }, 'manual');
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^release-override=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { cart, banner, response: after } = await open('/cart');
    expect([cart, banner]).toEqual(['1.0.0', undefined]);
    expect(after.headers.get('cache-control')).toBe('no-cache');
  });

  test('that is not published leaves the live one, sets nothing, and the page says so', async () => {
    const { cart, banner, response } = await open('/cart?mfe-cart=9.9.9');
    expect(cart).toBe('1.0.0');
    expect(banner).toContain('mfe-cart 9.9.9 is not published.');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('that discovery cannot be asked about right now leaves the live one, and is kept', async () => {
    lookUp = 503;
    const { cart, banner } = await open('/cart', 'release-override=mfe-cart=1.1.0');
    expect(cart).toBe('1.0.0');
    expect(banner).toContain('cannot be found out right now. The live release is shown: 1.0.0.');
    lookUp = 200;
    skip(2.1);
    expect((await open('/cart', 'release-override=mfe-cart=1.1.0')).cart).toBe('1.1.0');
  });

  test('that is not published is asked about again after two seconds, not with each request', async () => {
    const cookie = `release-override=${['7.0.0', '7.0.1'].map((each, at) => `mfe-cart${at}=${each}`).join('&')}`;
    await Promise.all(Array.from({ length: 5 }, () => open('/cart', cookie)));
    expect(asked).toHaveLength(2);
    skip(2.1);
    await open('/cart', cookie);
    expect(asked).toHaveLength(4);
  });

  test('is looked up once, and one that has traffic not at all', async () => {
    gateway.publish(documentWith(live, { 'mfe-cart': canaryOf('mfe-cart', '1.2.0', 5, ['/cart']) }));
    for (let each = 0; each < 3; each++) {
      expect((await open('/cart', 'release-override=mfe-cart=1.1.0')).cart).toBe('1.1.0');
      expect((await open('/cart', 'release-override=mfe-cart=1.2.0')).cart).toBe('1.2.0');
    }
    expect(asked).toEqual(['/apps/mfe-cart/releases/1.1.0/entry']);
  });
});

describe('a host', () => {
  test('is left to the browser: the page names it, loads nothing of the live release, and its policy allows it alone', async () => {
    const cookie = await ask(`/cart?mfe-cart=${encodeURIComponent(LOCAL)}`);
    const { hosts, html, banner, policy } = await open('/cart', cookie);
    expect(hosts).toEqual({ 'mfe-cart': LOCAL });
    expect(html).not.toContain('href="/mfe/mfe-cart/');
    expect(banner).toContain(`comes from <strong>${LOCAL}</strong>`);
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${LOCAL}`));
    expect((await open('/cart')).policy).not.toContain(LOCAL);
    expect((await open('/new-page', cookie)).response.status).toBe(200);
  });

  test.each([
    'http://127.0.0.1:3002',
    'http://127.1.2.3:1',
    'http://mfe.localhost:3002',
    'https://localhost',
  ])('on the same machine may be any: %s', async (origin) => {
    expect(await ask(`/cart?mfe-cart=${origin}`)).not.toBe('');
  });

  test.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost@evil.example',
    'http://localhost:3002/path',
    'http://localhost;script-src *',
    'javascript:alert(1)',
    '<b>',
  ])('elsewhere is refused, and so is what is neither: %s', async (target) => {
    const { cart, hosts, policy, banner, response } = await open(
      `/cart?mfe-cart=${encodeURIComponent(target)}`,
    );
    expect([cart, hosts]).toEqual(['1.0.0', undefined]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(banner).toContain('is not overridden.');
    expect(policy).not.toMatch(/evil|script-src \*/);
    expect(
      (await open('/cart', `release-override=mfe-cart=${encodeURIComponent(target)}`)).hosts,
    ).toBeUndefined();
  });

  test('may be one of the settings, or where a release of the remote lies', async () => {
    const [entry] = canaryOf('mfe-cart', '1.2.0', 5, ['/cart']);
    const elsewhere = { ...entry!, extras: { ...entry!.extras, source: 'https://cart.example/1.2.0/' } };
    gateway.publish(documentWith(live, { 'mfe-cart': [elsewhere] }));
    expect((await open('/cart', 'release-override=mfe-cart=https://cart.example')).hosts).toBeDefined();
    expect((await open('/cart', 'release-override=mfe-content=https://cart.example')).hosts).toBeUndefined();
    await gateway.close();
    gateway = await start({ OVERRIDE_ORIGINS: 'https://builds.example' });
    expect((await open('/cart', 'release-override=mfe-cart=https://builds.example')).hosts).toBeDefined();
  });
});

test('several remotes are overridden at once, and one button takes all of them back', async () => {
  const one = await ask('/cart?mfe-cart=1.1.0');
  const both = await ask(`/cart?mfe-content=${LOCAL}`, one);
  const { cart, hosts, banner } = await open('/cart', both);
  expect([cart, hosts]).toEqual(['1.1.0', { 'mfe-content': LOCAL }]);
  expect(banner).toContain('Take all of them back');
  expect(await ask('/cart?mfe-cart=&mfe-content=', both)).toBe('release-override=');
});

test('what else a url asks for is kept, and it leads nowhere else', async () => {
  const location = async (path: string) => (await gateway.get(path, {}, 'manual')).headers.get('location');
  expect(await location('/shop?brand=a%26b&mfe-cart=1.1.0&page=2')).toBe('/shop?brand=a%26b&page=2');
  expect(await location('//evil.example/cart?mfe-cart=1.1.0')).toBe('/evil.example/cart');
});

test('a page that a browser fetches ahead changes nothing', async () => {
  const response = await gateway.get('/cart?mfe-cart=1.1.0', { 'sec-purpose': 'prefetch' }, 'manual');
  expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
});

test('a damaged cookie, and one that names the shell or what is no remote, have no effect', async () => {
  for (const cookie of [
    'release-override=%%%',
    'release-override=shell=9.0.0',
    'release-override=a=b&mfe-cart=x',
  ]) {
    const { cart, hosts, banner } = await open('/cart', cookie);
    expect([cart, hosts, banner]).toEqual(['1.0.0', undefined, undefined]);
  }
});

test('a shop on another machine refuses hosts on the machine of the visitor unless a setting names them', async () => {
  await gateway.close();
  const shop = { PUBLIC_ORIGIN: 'https://shop.example', OVERRIDES: 'yes' };
  gateway = await start(shop);
  expect((await open('/cart', 'release-override=mfe-cart=1.1.0')).cart).toBe('1.1.0');
  expect((await open('/cart', `release-override=mfe-cart=${LOCAL}`)).hosts).toBeUndefined();
  await gateway.close();
  gateway = await start({ ...shop, OVERRIDE_ORIGINS: LOCAL });
  expect((await open('/cart', `release-override=mfe-cart=${LOCAL}`)).hosts).toEqual({ 'mfe-cart': LOCAL });
});

test('where overrides are off, neither a url nor a cookie of them has any effect', async () => {
  await gateway.close();
  gateway = await start({ OVERRIDES: 'no' });
  for (const [path, cookie] of [
    ['/cart?mfe-cart=1.1.0', ''],
    ['/cart', 'release-override=mfe-cart=1.1.0'],
  ] as const) {
    const { cart, banner, response } = await open(path, cookie);
    expect([cart, banner, response.headers.getSetCookie()]).toEqual(['1.0.0', undefined, []]);
  }
});
