import { request } from 'node:http';
import { startUpstream } from '../gateway.fixture';
import { proxyTo } from './proxy';

const seen: { method: string; url: string; headers: object }[] = [];
let origin: string;

beforeAll(async () => {
  const base = await startUpstream((app) => {
    app.all('/*', async ({ method, url, headers }, reply) => {
      seen.push({ method, url, headers });
      return reply
        .headers({
          'set-cookie': 'a=b',
          'clear-site-data': '"storage"',
          'service-worker-allowed': '/',
          'content-security-policy': 'default-src *',
          etag: '"1"',
          'cache-control': 'no-cache',
        })
        .send('file');
    });
  });
  origin = await startUpstream((app) => {
    proxyTo(app, { name: 'feed', origin: base, prefix: '/api', path: '/' });
    proxyTo(app, { name: 'login', origin: base, prefix: '/login', writes: true });
  });
});
beforeEach(() => void (seen.length = 0));

const PATH = '/api/products';

test('a feed is read-only: no other method reaches the upstream', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await fetch(origin + PATH, { method });
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
  }
  expect(seen).toEqual([]);
  for (const method of ['GET', 'HEAD']) expect((await fetch(origin + PATH, { method })).status).toBe(200);
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'HEAD']);
});

test('refuses a write before its body is sent', async () => {
  const response = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-length': 1_000_000, 'content-type': 'application/json' };
    const write = request(`${origin}${PATH}`, { method: 'PUT', headers });
    write.on('error', reject).on('response', ({ statusCode }) => {
      resolve(statusCode);
      write.destroy();
    });
    write.flushHeaders();
  });
  expect(response).toBe(405);
});

test('a feed is requested without cookies and tokens', async () => {
  const headers = { cookie: 'session=1', authorization: 'Bearer secret', 'if-none-match': '"0"' };
  await fetch(origin + PATH, { headers });
  expect(seen[0]?.headers).toMatchObject({ 'if-none-match': '"0"' });
  expect(seen[0]?.headers).not.toHaveProperty('cookie');
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
});

test('a feed passes no header that affects the shop', async () => {
  const { headers } = await fetch(origin + PATH);
  const found = ['set-cookie', 'clear-site-data', 'service-worker-allowed', 'content-security-policy'];
  expect(found.filter((name) => headers.has(name))).toEqual([]);
  expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"1"', 'no-cache']);
});

test('an upstream that takes writes gets the whole request', async () => {
  const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
  const response = await fetch(`${origin}/login?key=1`, { method: 'POST', body: '{}', headers });
  expect(response.headers.get('set-cookie')).toBe('a=b');
  expect(seen).toEqual([
    { method: 'POST', url: '/login?key=1', headers: expect.objectContaining(headers) as object },
  ]);
});
