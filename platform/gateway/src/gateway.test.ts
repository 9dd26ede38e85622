import { createHash } from 'node:crypto';
import { fastify, type FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import type { DiscoveryDocument } from 'contract';
import { readSettings } from 'service-kit';
import { documentOf } from './document.fixture';
import { createGateway } from './gateway';
import type { GatewayOptions } from './options';
import { forBrowser } from './pages/fillPage';
import type { GatewayPlugin } from './plugin';
import { gatewaySettings, toGatewaySettings } from './settings';
import { shellBuild } from './shellBuild.fixture';

const shell = shellBuild();
const settings = toGatewaySettings(readSettings({}, gatewaySettings));
const open: FastifyInstance[] = [];
/** Nothing listens on port 1: a service that is down. */
const DOWN = 'http://127.0.0.1:1';
let stuck: Server;
let hanging: string;
let echo: string;
let discovery: FastifyInstance;
let origin: string;
let document: DiscoveryDocument | { error: string } = documentOf({ 'mfe-cart': ['/cart', '/orders/:id'] });

async function serve(app: FastifyInstance): Promise<string> {
  open.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Responds with what it was asked, and with policies of its own that the shop must not pass on. */
function echoing(): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.all('/*', async (request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'",
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      etag: '"upstream"',
    });
    return { method: request.method, url: request.url, body: request.body };
  });
  return app;
}

function startDiscovery(): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.get('/discovery.json', async () => document);
  return app;
}

const identity: GatewayPlugin = { identity: { emulator: true, projectId: 'demo-shop' } };

async function startGateway(
  changes: Partial<GatewayOptions> = {},
  discoveryOrigin = discovery.listeningOrigin,
) {
  const remotes: Record<string, string> = {
    'mfe-cart': echo,
    'mfe-content': hanging,
    'mfe-account': DOWN,
  };
  return serve(
    await createGateway({
      settings,
      shellDist: shell.dist,
      stateFolder: `${shell.stateFolder}-${open.length}`,
      origins: { feed: echo, discovery: discoveryOrigin, remote: (name) => remotes[name] },
      plugins: [
        {
          ...identity,
          upstreams: ['/login-service', '/emulator'].map((prefix) => ({
            name: 'login',
            origin: echo,
            prefix,
            writes: true,
          })),
          pathsWithoutPolicy: ['/emulator/'],
          register: (app) => void app.get('/_extra', async () => 'of the plugin'),
        },
      ],
      ...changes,
    }),
  );
}

beforeAll(async () => {
  stuck = createServer(() => {});
  await new Promise<void>((resolve) => stuck.listen(0, '127.0.0.1', resolve));
  hanging = `http://127.0.0.1:${(stuck.address() as AddressInfo).port}`;
  echo = await serve(echoing());
  discovery = startDiscovery();
  await serve(discovery);
  origin = await startGateway();
});

afterAll(async () => {
  await Promise.all(open.map((app) => app.close()));
  stuck.close();
  shell.remove();
});

test.each([
  ['/cart', 200],
  ['/cart/', 200],
  ['/Cart?from=mail', 200],
  ['/orders/7', 200],
  ['/', 404],
  ['/no/such/page', 404],
])('%s is a page, with the status %i', async (path, status) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch('text/html');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const html = await response.text();
  expect(html).toContain('id="shop-config"');
  expect(html).toContain('id="shop-releases"');
});

test('what stands in the page is all that the policy lets stand in it, by its hash', async () => {
  const style = 'main{visibility:hidden}';
  const script = 'early()';
  const own = shellBuild();
  own.put(
    '1.0.0/index.html',
    `<style>${style}</style><script>${script}</script><!-- shop:preload --><!-- shop:data -->`,
  );
  const gateway = await startGateway({ shellDist: own.dist });
  const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyAt = async (path: string) =>
    (await fetch(gateway + path)).headers.get('content-security-policy') ?? '';
  expect(await policyAt('/cart')).toContain(`style-src 'self' ${sourceOf(style)};`);
  expect(await policyAt('/cart')).toContain(`script-src 'self' ${sourceOf(script)};`);
  expect(await policyAt('/health')).toContain("script-src 'self'; style-src 'self';");
  own.remove();
});

test('a browser that has the page gets 304', async () => {
  const first = await fetch(`${origin}/cart`);
  const again = await fetch(`${origin}/cart`, {
    headers: { 'if-none-match': String(first.headers.get('etag')) },
  });
  expect(again.status).toBe(304);
});

test.each([
  ['GET', '/nope.js'],
  ['GET', '/shell/1.0.0/nope.js'],
  ['GET', '/shell/1.0.0/index.html'],
  ['GET', '/shell/release.json'],
  ['GET', '/sitemap.txt'],
  ['GET', '/mfe/mfe-nobody/routes'],
  ['POST', '/cart'],
])('%s %s is a 404 in JSON, never a page', async (method, path) => {
  const response = await fetch(origin + path, { method });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch('application/json');
});

test('the files of the shell are kept for good', async () => {
  const response = await fetch(`${origin}/shell/1.0.0/main.js`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toContain('shell = 1');
  expect((await fetch(`${origin}/favicon.svg`)).headers.get('content-type')).toMatch('image/svg+xml');
});

test('a page preloads the files of the remote whose route it is, at every url of the route', async () => {
  const preload = '<link rel="preload" as="script" href="/mfe/mfe-cart/1.0.0/js/routes.js"';
  for (const path of ['/cart', '/cart/', '/Cart?x=1', '/orders/7'])
    expect(await (await fetch(origin + path)).text()).toContain(preload);
  for (const path of ['/shop', '/orders', '/orders/7/8', '/cart/x'])
    expect(await (await fetch(origin + path)).text()).not.toContain(preload);
});

test('a page has one spelling of its path, to which others lead', async () => {
  const response = await fetch(`${origin}/CART?from=mail`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, '/cart?from=mail']);
});

describe('with discovery away', () => {
  const known = documentOf({ 'mfe-cart': ['/cart'] });
  const textOf = async (url: string) => (await fetch(url)).text();

  test('the last document serves pages and the browser, also after a restart of the gateway', async () => {
    document = known;
    const own = startDiscovery();
    const discoveryOrigin = await serve(own);
    const stateFolder = `${shell.stateFolder}-kept`;
    const before = await startGateway({ stateFolder }, discoveryOrigin);
    expect(await textOf(`${before}/cart`)).toContain('mfe-cart/1.0.0');
    await own.close();
    expect(await textOf(`${before}/cart`)).toContain('mfe-cart/1.0.0');
    const after = await startGateway({ stateFolder }, discoveryOrigin);
    expect(await textOf(`${after}/cart`)).toContain('mfe-cart/1.0.0');
    expect(JSON.parse(await textOf(`${after}/discovery.json`))).toEqual(forBrowser(known));
  });

  test('a stored document that is damaged is said and left behind, not served', async () => {
    const stateFolder = `${shell.stateFolder}-damaged`;
    shell.put('../state-damaged/discovery.json', '{"schema":');
    const log: string[] = [];
    const gateway = await startGateway({ stateFolder, log: { write: (line) => log.push(line) } }, DOWN);
    expect((await fetch(`${gateway}/cart`)).status).toBe(200);
    expect(log.join('\n')).toContain('holds no discovery document');
  });

  test('a document that is none does not replace the last one', async () => {
    document = known;
    const stateFolder = `${shell.stateFolder}-rubbish`;
    const gateway = await startGateway({ stateFolder });
    expect(await textOf(`${gateway}/cart`)).toContain('mfe-cart/1.0.0');
    document = { error: 'down for repairs' };
    const restarted = await startGateway({ stateFolder });
    expect(await textOf(`${restarted}/cart`)).toContain('mfe-cart/1.0.0');
    const file = join(stateFolder, 'discovery.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(known);
    document = known;
  });

  test('one that has lost all of its releases does not replace the last one', async () => {
    document = known;
    const stateFolder = `${shell.stateFolder}-lost`;
    const gateway = await startGateway({ stateFolder });
    expect(await textOf(`${gateway}/cart`)).toContain('mfe-cart/1.0.0');
    document = documentOf({});
    const log: string[] = [];
    const restarted = await startGateway({ stateFolder, log: { write: (line) => log.push(line) } });
    expect(await textOf(`${restarted}/cart`)).toContain('mfe-cart/1.0.0');
    expect(log.join('\n')).toContain('names no release any more');
    document = known;
  });

  test('an entry that is malformed is left out and said once; the other remotes go on', async () => {
    const { microFrontends } = documentOf({ 'mfe-cart': ['/cart'], 'mfe-content': ['/faq'] });
    document = { schema: 's', microFrontends: { ...microFrontends, 'mfe-content': [{ url: 7 }] } } as never;
    const log: string[] = [];
    const gateway = await startGateway({ log: { write: (line) => log.push(line) } });
    expect(await textOf(`${gateway}/cart`)).toContain('mfe-cart/1.0.0');
    expect((await fetch(`${gateway}/faq`)).status).toBe(404);
    expect(JSON.parse(await textOf(`${gateway}/discovery.json`))).toMatchObject({
      microFrontends: { 'mfe-cart': [{ metadata: { version: '1.0.0' } }], 'mfe-content': [] },
    });
    expect(log.filter((line) => line.includes('mfe-content.0'))).toHaveLength(1);
    document = known;
  });

  test('one that hangs does not hold up the pages, which are sent without its releases', async () => {
    const gateway = await startGateway({}, hanging);
    expect((await fetch(`${gateway}/cart`)).status).toBe(200);
    expect(await textOf(`${gateway}/cart`)).toContain('"microFrontends":{}');
  });
});

test.each([
  ['GET', '/api/products?limit=2&q=a%20b', '/products?limit=2&q=a%20b'],
  ['GET', '/mfe/mfe-cart/1.0.0/x.js?v=1', '/mfe/mfe-cart/1.0.0/x.js'],
  ['POST', '/login-service/v1/accounts:signUp?key=k', undefined],
  ['GET', '/emulator/auth/iframe?x=1', undefined],
])('%s %s reaches its service with query and body', async (method, path, there = path) => {
  const body = method === 'POST' ? JSON.stringify({ a: 1 }) : null;
  const response = await fetch(origin + path, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toEqual({ method, url: there, ...(body && { body: { a: 1 } }) });
});

test('a plugin adds routes of its own, before the pages', async () => {
  expect(await (await fetch(`${origin}/_extra`)).text()).toBe('of the plugin');
});

test('a remote that comes while the gateway runs is found', async () => {
  const gateway = await startGateway({
    origins: {
      feed: echo,
      discovery: discovery.listeningOrigin,
      remote: (_name, live) => (live ? echo : undefined),
    },
  });
  const status = async () => (await fetch(`${gateway}/mfe/mfe-offers/1.0.0/remoteEntry.js`)).status;
  expect(await status()).toBe(404);
  const before = document;
  document = documentOf({ 'mfe-offers': ['/offers'] });
  // The gateway takes a document for new for a moment.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  expect(await status()).toBe(200);
  clock.mockRestore();
  expect(await (await fetch(`${gateway}/offers`)).text()).toContain('mfe-offers/1.0.0/js/routes.js');
  document = before;
});

test('a service that is down costs its own paths a 503 that names it', async () => {
  const response = await fetch(`${origin}/mfe/mfe-account/release.json`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    part: 'mfe-account',
    error: expect.stringContaining('mfe-account cannot be reached'),
  });
  expect((await fetch(`${origin}/cart`)).status).toBe(200);
});

test('a service that hangs is given up after some seconds', async () => {
  const response = await fetch(`${origin}/mfe/mfe-content/release.json`);
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({ part: 'mfe-content' });
}, 10_000);

test('the log says of which release a file or a page is, and why a service did not respond', async () => {
  const log: { msg: string }[] = [];
  const gateway = await startGateway({
    log: { write: (line) => log.push(JSON.parse(line) as { msg: string }) },
  });
  for (const path of ['/cart', '/mfe/mfe-account/1.0.0/x.js', '/shell/1.0.0/main.js'])
    await (await fetch(gateway + path)).text();
  expect(log.filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({ path: '/cart', release: 'mfe-cart@1.0.0' }),
    expect.objectContaining({
      level: 'warn',
      status: 503,
      release: 'mfe-account@1.0.0',
      cause: expect.stringMatching(/^mfe-account: .*ECONNREFUSED/),
    }),
    expect.objectContaining({ release: 'shell@1.0.0' }),
  ]);
});

test('a service is asked with the id of the request', async () => {
  const response = await fetch(`${origin}/api/products`, { headers: { 'x-request-id': 'request-0001' } });
  expect(response.headers.get('x-request-id')).toBe('request-0001');
});

test('a gateway whose pages are gone is alive, not ready, and says what to do', async () => {
  const own = shellBuild();
  const gateway = await startGateway({ shellDist: own.dist });
  expect((await fetch(`${gateway}/ready`)).status).toBe(200);
  own.remove();
  const response = await fetch(`${gateway}/ready`);
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: expect.stringContaining('Run "npm run build"') },
  ]);
  expect((await fetch(`${gateway}/health`)).status).toBe(200);
  expect((await fetch(`${gateway}/cart`)).status).toBe(500);
});

test('a shop that has nobody to sign in with does not open, and says which settings are missing', async () => {
  await expect(startGateway({ plugins: [] })).rejects.toThrow('FIREBASE_API_KEY');
});

describe('security headers', () => {
  test.each([
    '/',
    '/nope.js',
    '/health',
    '/discovery.json',
    '/login-service/v1',
    '/emulator',
    '/_extra',
    '/%zz',
    `/product/${'7'.repeat(200)}`,
  ])('%s carries them, once', async (path) => {
    const { headers } = await fetch(origin + path);
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
    '/mfe/mfe-cart/release.json',
    '/mfe/mfe-account/release.json',
    '/data/nope.json',
  ])('%s is no page and carries the few of a file, whatever its upstream says', async (path) => {
    const { headers } = await fetch(origin + path);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    for (const ofPages of ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'])
      expect(headers.get(ofPages)).toBeNull();
  });

  test("pages that are not the shop's have no policy, neither the shop's nor their own", async () => {
    const { headers } = await fetch(`${origin}/emulator/auth/iframe`);
    expect(headers.has('content-security-policy')).toBe(false);
    expect(headers.has('x-frame-options')).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('even a response to what is no HTTP carries them', async () => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname).end('no http at all\r\n\r\n');
    let response = '';
    for await (const chunk of socket) response += String(chunk);
    expect(response).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(response).toContain("content-security-policy: default-src 'self'");
  });
});
