import { createHash } from 'node:crypto';
import { documentOf } from './document.fixture';
import { startTestGateway, type TestGateway } from './gateway.fixture';
import { startUpstream } from './upstream/upstream.fixture';

const DOWN = 'http://127.0.0.1:1';
const document = documentOf({ 'mfe-cart': ['/cart', '/orders/:id'] });
let echo: string;
let hanging: string;
let gateway: TestGateway;

beforeAll(async () => {
  echo = await startUpstream((app) => app.get('/*', async ({ url }) => ({ url })));
  hanging = await startUpstream((app) => app.get('/*', () => new Promise(() => {})));
});
beforeEach(async () => {
  const hosts = { 'mfe-content': hanging, 'mfe-account': DOWN };
  gateway = await startTestGateway({}, undefined, hosts, { feed: echo });
  gateway.publish(document);
});

test.each([
  ['/cart', 200],
  ['/cart/', 200],
  ['/cart//', 200],
  ['/Cart?from=mail', 200],
  ['/orders/7', 200],
  ['/', 404],
  ['/no/such/page', 404],
])('%s is a page, with the status %i', async (path, status) => {
  const response = await gateway.get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch('text/html');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const html = await response.text();
  expect(html).toContain('id="shop-config"');
  expect(html).toContain('id="shop-releases"');
});

test('the policy allows exactly the inline elements of the page, by their hashes', async () => {
  const style = 'main{visibility:hidden}';
  const script = 'early()';
  gateway.shell.put(
    '1.0.0/index.html',
    `<style>${style}</style><script>${script}</script><!-- shop:preload --><!-- shop:data -->`,
  );
  const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyAt = async (path: string) =>
    (await gateway.get(path)).headers.get('content-security-policy') ?? '';
  expect(await policyAt('/cart')).toContain(`style-src 'self' ${sourceOf(style)};`);
  expect(await policyAt('/cart')).toContain(`script-src 'self' ${sourceOf(script)};`);
  expect(await policyAt('/health')).toContain("script-src 'self'; style-src 'self';");
});

test.each([
  ['GET', '/nope.js'],
  ['GET', '/shell/1.0.0/nope.js'],
  ['GET', '/shell/1.0.0/index.html'],
  ['GET', '/shell/release.json'],
  ['GET', '/sitemap.txt'],
  ['GET', '/mfe/mfe-unknown/routes'],
  ['POST', '/cart'],
])('%s %s is a 404 in JSON, never a page', async (method, path) => {
  const response = await fetch(gateway.origin() + path, { method });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch('application/json');
});

test("a dev server's files replace those of the build", async () => {
  const { get } = await startTestGateway({}, undefined, {}, { plugin: { shellOrigin: echo } });
  expect(await (await get('/shell/1.0.0/main.js')).json()).toEqual({ url: '/shell/1.0.0/main.js' });
});

test('a remote that is published while the gateway runs is found', async () => {
  const host = (_name: string, live: boolean) => (live ? echo : undefined);
  const other = await startTestGateway({}, undefined, host);
  const status = async () => (await other.get('/mfe/mfe-offers/1.0.0/remoteEntry.js')).status;
  expect(await status()).toBe(404);
  other.publish(documentOf({ 'mfe-offers': ['/offers'] }));
  expect(await status()).toBe(200);
  expect(await (await other.get('/offers')).text()).toContain('mfe-offers/1.0.0/js/routes.js');
});

test('paths of a service that is down are a 503 that names it', async () => {
  const response = await gateway.get('/mfe/mfe-account/release.json');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    part: 'mfe-account',
    error: expect.stringContaining('mfe-account cannot be reached') as string,
  });
  expect(await gateway.samplesOf('gateway_upstream_failures_total')).toEqual({
    'upstream="mfe-account",reason="away"': '1',
  });
  expect((await gateway.get('/cart')).status).toBe(200);
});

test('paths of a service that hangs are a 504 after some seconds', async () => {
  const response = await gateway.get('/mfe/mfe-content/release.json');
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({ part: 'mfe-content' });
}, 10_000);

test('the log names the release of a file or a page, and why a service did not respond', async () => {
  for (const path of ['/cart', '/mfe/mfe-account/1.0.0/x.js', '/shell/1.0.0/main.js'])
    await (await gateway.get(path)).text();
  const lines = gateway.log.map((line) => JSON.parse(line) as { msg: string });
  expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({ path: '/cart', release: 'mfe-cart@1.0.0' }),
    expect.objectContaining({
      level: 'warn',
      status: 503,
      release: 'mfe-account@1.0.0',
      cause: expect.stringMatching(/^mfe-account: .*ECONNREFUSED/) as string,
    }),
    expect.objectContaining({ release: 'shell@1.0.0' }),
  ]);
});

test("the feed's request has the query, and the response the request id", async () => {
  const headers = { 'x-request-id': 'request-0001' };
  const response = await gateway.get('/api/products?limit=2&q=a%20b', headers);
  expect(response.headers.get('x-request-id')).toBe('request-0001');
  expect(await response.json()).toEqual({ url: '/products?limit=2&q=a%20b' });
});

test('a gateway without its pages is healthy but not ready, and says what to do', async () => {
  expect((await gateway.get('/ready')).status).toBe(200);
  gateway.shell.remove();
  const response = await gateway.get('/ready');
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: expect.stringContaining('Run "npm run build"') as string },
  ]);
  expect((await gateway.get('/health')).status).toBe(200);
  expect((await gateway.get('/cart')).status).toBe(500);
});
