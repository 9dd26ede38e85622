import { createHash } from 'node:crypto';
import { documentOf } from './document.fixture';
import { startTestGateway, startUpstream, type TestGateway } from './gateway.fixture';

let gateway: TestGateway;

beforeAll(async () => {
  const policies = {
    'content-security-policy': "default-src 'none'",
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  };
  const origin = await startUpstream((app) =>
    app.get('/*', async (_request, reply) => reply.headers(policies).send('file')),
  );
  const prefixes = ['/login-service', '/emulator'];
  const plugin = {
    upstreams: prefixes.map((prefix) => ({ name: 'login', origin, prefix, writes: true })),
    pathsWithoutPolicy: ['/emulator/'],
  };
  gateway = await startTestGateway({}, undefined, { feed: origin, plugin });
  gateway.putCopy('mfe-cart', '1.0.0', { 'main.js': '' });
});

test.each([
  '/',
  '/nope.js',
  '/health',
  '/discovery.json',
  '/login-service/v1',
  '/emulator',
  '/%zz',
  `/product/${'7'.repeat(200)}`,
])('%s has the security headers, once', async (path) => {
  const { headers } = await gateway.get(path);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'self'; script-src 'self';[^,]*frame-ancestors 'none';[^,]*report-uri \/reports\/csp$/,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test.each([
  '/shell/1.0.0/main.js',
  '/api/products',
  '/mfe/mfe-cart/1.0.0/main.js',
  '/mfe/mfe-cart/1.0.0/nope.js',
  '/data/nope.json',
])('%s has the security headers of a file, not those of its upstream', async (path) => {
  const { headers } = await gateway.get(path);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  for (const ofPages of ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'])
    expect(headers.get(ofPages)).toBeNull();
});

test("pages of the emulator have no policy, neither the shop's nor their own", async () => {
  const { headers } = await gateway.get('/emulator/auth/iframe');
  expect(headers.has('content-security-policy')).toBe(false);
  expect(headers.has('x-frame-options')).toBe(false);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test.each(['cross-site', 'same-site', 'same-origin'])(
  'a page opened from a %s page has an opener policy',
  async (site) => {
    const { headers } = await gateway.get('/', { 'sec-fetch-site': site });
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('vary')).toContain('sec-fetch-site');
  },
);

test('a page that the visitor opens has no opener policy, which would delay its first paint', async () => {
  const { headers } = await gateway.get('/', { 'sec-fetch-site': 'none' });
  expect(headers.get('cross-origin-opener-policy')).toBeNull();
  expect(headers.get('content-security-policy')).toBeTruthy();
  expect(headers.get('vary')).toContain('sec-fetch-site');
});

const FEED = JSON.stringify([{ id: 1, title: 'Lamp', price: 5 }]);
const hash = createHash('sha256').update(FEED).digest('hex').slice(0, 32);

test.each([
  '/cart',
  '/no/such/page',
  '/offline.html',
  '/discovery.json',
  '/inspector.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sw.js',
  `/data/${hash}.json`,
])('clients of %s share its bytes, plain and compressed', async (path) => {
  const payloads: unknown[] = [];
  const { get, publish } = await startTestGateway({}, undefined, {
    feed: await startUpstream((app) => app.get('/products', async () => FEED)),
    plugin: {
      register: (app) =>
        app.addHook('onSend', async (_request, _reply, payload) => void payloads.push(payload)),
    },
  });
  publish(documentOf({ 'mfe-cart': ['/cart'] }));
  // Reads the feed.
  await get('/sitemap.xml');
  for (const encoding of ['identity', 'br', 'gzip']) {
    const ask = async () => {
      const response = await get(path, { 'accept-encoding': encoding });
      await response.text();
      return [response.headers.get('content-encoding') ?? 'identity', payloads.at(-1)];
    };
    const [first, second] = [await ask(), await ask()];
    expect(first).toEqual([encoding, expect.any(Buffer)]);
    expect(second[1]).toBe(first[1]);
  }
});
