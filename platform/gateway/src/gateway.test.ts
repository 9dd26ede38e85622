import { createHash } from 'node:crypto';
import { documentOf } from './document.fixture';
import { FOLDER } from './folder/folder.fixture';
import { startTestGateway, startUpstream, type TestGateway } from './gateway.fixture';
import type { GatewayPlugin } from './settings';

const document = documentOf({ 'mfe-cart': ['/cart', '/orders/:id'] });
let echo: string;
let upstreams: NonNullable<GatewayPlugin['upstreams']>;
let gateway: TestGateway;

beforeAll(async () => {
  echo = await startUpstream((app) => app.get('/*', async ({ url }) => ({ url })));
  const hanging = await startUpstream((app) => app.get('/*', () => new Promise(() => {})));
  upstreams = [
    { name: 'hanging', origin: hanging, prefix: '/hanging' },
    { name: 'down', origin: 'http://127.0.0.1:1', prefix: '/down' },
  ];
});
beforeEach(async () => {
  gateway = await startTestGateway({}, undefined, { feed: echo, plugin: { upstreams }, document });
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
    `<html lang="en"><!-- shop:theme --><title></title><style>${style}</style><script>${script}</script><!-- shop:preload --><div id="root"></div><!-- shop:failure --><!-- shop:data -->`,
  );
  gateway.publish(document);
  const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyAt = async (path: string) =>
    (await gateway.get(path)).headers.get('content-security-policy') ?? '';
  expect(await policyAt('/cart')).toContain(
    `style-src 'self' ${sourceOf(FOLDER.theme.css)} ${sourceOf(style)};`,
  );
  expect(await policyAt('/cart')).toContain(`script-src 'self' ${sourceOf(script)};`);
  expect(await policyAt('/health')).toContain("script-src 'self'; style-src 'self';");
});

test.each([
  ['GET', '/nope.js'],
  ['GET', '/sitemap.txt'],
  ['GET', '/mfe/mfe-unknown/routes'],
  ['POST', '/cart'],
])('%s %s is a 404 in JSON, never a page', async (method, path) => {
  const response = await fetch(gateway.origin() + path, { method });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch('application/json');
});

test("a dev server's files replace those of the build", async () => {
  const { get } = await startTestGateway({}, undefined, { plugin: { shellOrigin: echo } });
  expect(await (await get('/shell/1.0.0/main.js')).json()).toEqual({ url: '/shell/1.0.0/main.js' });
});

test('paths of a service that is down are a 503 that names it', async () => {
  const response = await gateway.get('/down/x.js');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    part: 'down',
    error: expect.stringContaining('down cannot be reached') as string,
  });
  expect(await gateway.samplesOf('gateway_upstream_failures_total')).toEqual({
    'upstream="down",reason="away"': '1',
  });
  expect((await gateway.get('/cart')).status).toBe(200);
});

test('paths of a service that hangs are a 504 after some seconds', async () => {
  const response = await gateway.get('/hanging/x.js');
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({ part: 'hanging' });
}, 10_000);

test('the log names the release of a file or a page, and why a service did not respond', async () => {
  for (const path of ['/cart', '/down/x.js', '/mfe/mfe-cart/1.0.0/x.js', '/shell/1.0.0/main.js'])
    await (await gateway.get(path)).text();
  const lines = gateway.log.map((line) => JSON.parse(line) as { msg: string });
  expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({ path: '/cart', release: 'mfe-cart@1.0.0' }),
    expect.objectContaining({
      level: 'warn',
      status: 503,
      cause: expect.stringMatching(/^down: .*ECONNREFUSED/) as string,
    }),
    expect.objectContaining({ status: 503, release: 'mfe-cart@1.0.0' }),
    expect.objectContaining({ release: 'shell@1.0.0' }),
  ]);
});

test("the feed's request has the query, and the response the request id", async () => {
  const headers = { 'x-request-id': 'request-0001' };
  const response = await gateway.get('/api/products?limit=2&q=a%20b', headers);
  expect(response.headers.get('x-request-id')).toBe('request-0001');
  expect(await response.json()).toEqual({ url: '/products?limit=2&q=a%20b' });
});

test.each([
  ['no release', {}],
  ['a release of the shell', { shell: [] }],
  ['widgets', { 'mfe-widgets': [] }],
])('a shop with only %s is not ready and says what to do, until there is a page', async (_what, remotes) => {
  const shop = await startTestGateway({}, undefined, { document: documentOf(remotes) });
  const ready = await shop.get('/ready');
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('has no release yet')]);
  for (const path of ['/', '/shop', '/product/lamp-1.5']) {
    const response = await shop.get(path);
    const { status, headers } = response;
    expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'no-store']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await response.text()).toContain('npm run releases -- release mfe-content');
  }
  expect((await shop.get('/sitemap.xml')).status).toBe(503);
  expect((await shop.get('/health')).status).toBe(200);
  shop.publish(documentOf({ ...remotes, 'mfe-home': ['/'] }));
  expect([(await shop.get('/ready')).status, (await shop.get('/')).status]).toEqual([200, 200]);
  expect((await shop.get('/shop')).status).toBe(404);
});

test('a gateway that has lost its builds goes on, but is not ready and says what to do', async () => {
  expect((await gateway.get('/ready')).status).toBe(200);
  gateway.shell.remove();
  const response = await gateway.get('/ready');
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: expect.stringContaining('Run "npm run build"') as string },
  ]);
  expect((await gateway.get('/health')).status).toBe(200);
  expect((await gateway.get('/cart')).status).toBe(200);
});
