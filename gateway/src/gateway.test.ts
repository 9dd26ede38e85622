import { fastify, type FastifyInstance } from 'fastify';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { createDiscovery } from 'discovery';
import { builtShop } from './builtShop.fixture';
import { createGateway } from './gateway';
import { createRemoteHost } from './remoteHost';
import { readSettings, type PartName } from './settings';

const shop = builtShop();
const settings = readSettings({});
const open: FastifyInstance[] = [];
let stuck: Server;
let origin: string;
let upstreams: Partial<Record<PartName, string>>;

async function serve(app: FastifyInstance): Promise<string> {
  open.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Answers with what it was asked, and with policies of its own that the shop must not pass on. */
function upstream(): FastifyInstance {
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

beforeAll(async () => {
  const cart = await serve(createRemoteHost('mfe-cart', shop.root));
  const discovery = await serve(
    createDiscovery({ remotes: [{ name: 'mfe-cart', origin: cart }], log: () => {} }),
  );
  // Takes connections and never answers.
  stuck = createServer(() => {});
  await new Promise<void>((resolve) => stuck.listen(0, '127.0.0.1', resolve));
  const echo = await serve(upstream());
  upstreams = {
    'mfe-cart': cart,
    'mfe-content': `http://127.0.0.1:${(stuck.address() as AddressInfo).port}`,
    discovery,
    feed: echo,
    'auth-emulator': echo,
  };
  // Nothing listens on port 1: a part that is down.
  const originOf = (part: PartName) => upstreams[part] ?? 'http://127.0.0.1:1';
  origin = await serve(await createGateway({ root: shop.root, settings, originOf }));
});

afterAll(async () => {
  await Promise.all(open.map((app) => app.close()));
  stuck.close();
  shop.remove();
});

test.each(['/', '/product/7', '/cart?from=mail', '/no/such/page', '/shop/'])('%s is a page', async (path) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch('text/html');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain('id="shop-config"');
});

test('a browser that has the page gets 304', async () => {
  const first = await fetch(`${origin}/faq`);
  const again = await fetch(`${origin}/faq`, {
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
  ['GET', '/mfe/mfe-cart/1.0.0/nope.js'],
  ['POST', '/cart'],
])('%s %s is a 404 in JSON, never a page', async (method, path) => {
  const response = await fetch(origin + path, { method });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch('application/json');
});

test('the files of the shell are kept for good', async () => {
  const response = await fetch(`${origin}/shell/1.0.0/main.js`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toBe(shop.script);
  expect((await fetch(`${origin}/favicon.svg`)).headers.get('content-type')).toMatch('image/svg+xml');
});

test("a page preloads the live release of its route's remote, also when discovery is down", async () => {
  const preload = '<link rel="preload" as="script" href="/mfe/mfe-cart/1.0.0/remoteEntry.js"';
  const isolated = await serve(
    createDiscovery({ remotes: [{ name: 'mfe-cart', origin: upstreams['mfe-cart'] ?? '' }], log: () => {} }),
  );
  const gateway = await serve(await createGateway({ root: shop.root, settings, originOf: () => isolated }));
  expect(await (await fetch(`${gateway}/cart`)).text()).toContain(preload);
  expect(await (await fetch(`${gateway}/shop`)).text()).not.toContain('remoteEntry.js');
  await open.find((app) => app.listeningOrigin === isolated)?.close();
  expect(await (await fetch(`${gateway}/cart`)).text()).toContain(preload);
});

test('discovery that hangs does not hold up a page', async () => {
  const originOf = () => upstreams['mfe-content'] ?? '';
  const gateway = await serve(await createGateway({ root: shop.root, settings, originOf }));
  const asked = performance.now();
  expect((await fetch(`${gateway}/cart`)).status).toBe(200);
  expect((await fetch(`${gateway}/cart`)).status).toBe(200);
  expect(performance.now() - asked).toBeLessThan(900);
});

test.each([
  ['GET', '/api/products?limit=2&q=a%20b', '/products?limit=2&q=a%20b'],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k', undefined],
  ['POST', '/securetoken.googleapis.com/v1/token', undefined],
  ['GET', '/emulator/auth/iframe?x=1', undefined],
])('%s %s reaches its part with query and body', async (method, path, there = path) => {
  const body = method === 'POST' ? JSON.stringify({ a: 1 }) : null;
  const response = await fetch(origin + path, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toEqual({ method, url: there, ...(body && { body: { a: 1 } }) });
});

test('the discovery document and the files of a remote come through', async () => {
  const document = (await (await fetch(`${origin}/discovery.json`)).json()) as { microFrontends: object };
  expect(Object.keys(document.microFrontends)).toEqual(['mfe-cart']);
  const headers = { 'accept-encoding': 'br' };
  const file = await fetch(`${origin}/mfe/mfe-cart/1.0.0/remoteEntry.js`, { headers });
  expect(file.headers.get('cache-control')).toMatch('immutable');
  expect(file.headers.get('content-encoding')).toBe('br');
  expect(await file.text()).toBe(shop.script);
});

test('a part that is down costs its own paths a quick 503 that names it', async () => {
  const asked = performance.now();
  const response = await fetch(`${origin}/mfe/mfe-account/release.json`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    part: 'mfe-account',
    error: expect.stringContaining('mfe-account cannot be reached'),
  });
  expect(performance.now() - asked).toBeLessThan(1000);
  expect((await fetch(`${origin}/cart`)).status).toBe(200);
});

test('a part that hangs is given up after some seconds', async () => {
  const response = await fetch(`${origin}/mfe/mfe-content/release.json`);
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({ part: 'mfe-content' });
}, 10_000);

describe('security headers', () => {
  test.each([
    '/',
    '/nope.js',
    '/health',
    '/shell/1.0.0/main.js',
    '/api/products',
    '/discovery.json',
    '/mfe/mfe-cart/release.json',
    '/mfe/mfe-account/release.json',
    '/identitytoolkit.googleapis.com/v1',
    '/emulator',
    '/_stack/mails',
    '/%zz',
    `/product/${'7'.repeat(200)}`,
  ])('%s carries them, once', async (path) => {
    const { headers } = await fetch(origin + path);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'self'; script-src 'self';[^,]*frame-ancestors 'none'$/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test("the emulator's pages have no policy, neither the shop's nor their own", async () => {
    const { headers } = await fetch(`${origin}/emulator/auth/iframe`);
    expect(headers.has('content-security-policy')).toBe(false);
    expect(headers.has('x-frame-options')).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('even an answer to what is no HTTP carries them', async () => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname).end('no http at all\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(answer).toContain("content-security-policy: default-src 'self'");
  });
});
