import { sha384 } from 'service-kit';
import { startTestGateway, startUpstream, type TestGateway } from '../gateway.fixture';
import { SERVER } from '../render/shellServer.fixture';
import { CODE, testDocument } from '../shop.fixture';

let gateway: TestGateway;

beforeAll(async () => {
  const host = await startUpstream((app) => {
    app.get('/products', () => [{ id: 1 }, { id: 'gid://shop/7' }]);
  });
  gateway = await startTestGateway({}, undefined, { feed: host });
  for (const remote of ['mfe-content', 'mfe-cart']) gateway.putCopy(remote, '1.0.0', { 'server.cjs': CODE });
  gateway.shell.put('1.0.0/server.cjs', SERVER);
  gateway.shell.put('1.0.0/release.json', { name: 'shell', version: '1.0.0', server: sha384(SERVER) });
  const shop = { path: '/shop', query: ['page'] };
  const product = { path: '/product/:id', query: [] };
  gateway.publish(
    testDocument({
      'mfe-content': { routes: ['/', product, shop] },
      'mfe-cart': { routes: [{ path: '/cart', noindex: true }] },
    }),
  );
});

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  for (;;) {
    const response = await gateway.get(path, { 'accept-encoding': 'br' });
    if ((await response.text()).includes('<main>')) return gateway.get(path, headers);
  }
}

const MARKDOWN = { accept: 'text/markdown' };
const isForAll = ({ headers }: Response) => /\bs-maxage=1\b/.test(headers.get('cache-control') ?? '');

test('shared caches may store a prerendered page for a second, separate from pages with cookies', async () => {
  const { headers } = await ask('/');
  expect(headers.get('cache-control')).toBe('max-age=0, s-maxage=1, stale-while-revalidate=5');
  expect(headers.get('vary')).toContain('cookie');
});

test.each([
  ['an unknown path', '/missing', {}],
  ['Markdown', '/', MARKDOWN],
  ['a page with overrides', '/', { cookie: 'release-override=mfe-content=1.1.0' }],
  ['the document', '/discovery.json', {}],
  ['the page without content', '/offline.html', {}],
])('shared caches may not store %s', async (_what, path, headers) => {
  await ask('/');
  expect(isForAll(await gateway.get(path, { 'accept-encoding': 'br', ...headers }))).toBe(false);
});

test('an unknown path is a 404 in Markdown too', async () => {
  const response = await ask('/missing', MARKDOWN);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toMatch(/^---\n/);
});

test.each(['text/html', 'text/markdown'])('caches know that a page depends on Accept: %s', async (accept) => {
  const { headers } = await ask('/missing', { accept });
  expect([headers.get('vary'), headers.get('cache-control')]).toEqual([
    'accept-encoding, accept, sec-fetch-site',
    'no-cache',
  ]);
});

test('a personal page, which has no content, is HTML for every client', async () => {
  expect((await gateway.get('/cart', MARKDOWN)).headers.get('content-type')).toMatch('text/html');
});

test.each([
  ['/product/1', 200, null],
  ['/PRODUCT/1', 308, '/product/1'],
  ['/product/%31?a=%31', 308, '/product/1?a=%31'],
  ['/product/0x1', 404, null],
  ['/product/gid%3A%2F%2Fshop%2F7', 200, null],
  ['/product/gid:%2f%2fshop%2f7', 308, '/product/gid%3A%2F%2Fshop%2F7'],
])('%s is a %i: each product has one spelling', async (path, status, location) => {
  if (status !== 308) await ask(path);
  const response = await gateway.get(path, {}, 'manual');
  expect([response.status, response.headers.get('location')]).toEqual([status, location]);
});

test.each(['/%', '/%E0%A4%A', '/product/%', '/PRODUCT/1%/', '/shop%?page=2', '/product/%ff'])(
  '%s, which cannot be decoded, is a page that is not there, with status 400',
  async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain(`{"url":"/${encodeURIComponent(path.split('?')[0] ?? '')}`);
    expect((await gateway.get(path, MARKDOWN)).status).toBe(400);
  },
);

test.each([
  ['/shop?x=%', 200],
  ['/product/%2F', 404],
  ['/a%2Fb', 404],
  ['//host/', 404],
  [`/${'x'.repeat(10_000)}`, 404],
])('%.40s, which can be decoded, is a page with status %i', async (path, status) => {
  const response = await ask(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    'text/html; charset=utf-8',
  ]);
});

test.each(['/api/%', '/shell/%', '/mfe/mfe-cart/%', '/reports/%'])(
  '%s, which is no page, is JSON',
  async (path) => {
    const response = await gateway.get(path);
    expect([response.status, await response.json()]).toEqual([400, { error: expect.stringContaining(path) }]);
  },
);

test('a parameter that the route does not use causes no rendering', async () => {
  const rendered = async () => (await gateway.samplesOf('gateway_page_contents_total'))['source="rendered"'];
  await ask('/product/1');
  await ask('/shop?page=2');
  const before = await rendered();
  for (let each = 0; each < 500; each += 1) {
    expect(await (await gateway.get(`/product/1?a=${each}&page=2`)).text()).toContain('{"url":"/product/1"');
    expect(await (await gateway.get(`/shop?a=${each}&page=2`)).text()).toContain('{"url":"/shop?page=2"');
  }
  expect(await rendered()).toBe(before);
  expect(await (await ask('/shop?page=3')).text()).toContain('{"url":"/shop?page=3"');
});
