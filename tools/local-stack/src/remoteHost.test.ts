import type { FastifyInstance } from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { builtShop } from './builtShop.fixture';
import { createRemoteHost } from './remoteHost';

const shop = builtShop();
let host: FastifyInstance;
let origin: string;

beforeAll(async () => {
  shop.put('mfe-cart/dist/notes.txt', 'not for everyone');
  host = createRemoteHost('mfe-cart', `${shop.workspace.root}/mfe-cart/dist`);
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await host.close();
  shop.remove();
});

test('the release is revalidated each time', async () => {
  const first = await fetch(`${origin}/mfe/mfe-cart/release.json`);
  expect(await first.json()).toMatchObject({ name: 'mfe-cart', version: '1.0.0' });
  expect(first.headers.get('cache-control')).toBe('no-cache');
  // fetch would add `cache-control: no-cache`.
  const again = await raw('/mfe/mfe-cart/release.json', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.statusCode).toBe(304);
});

test("a version's files are immutable, for any origin", async () => {
  const { headers } = await fetch(`${origin}/mfe/mfe-cart/1.0.0/mf-manifest.json`);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toMatch('application/json');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a file is sent in the encoding that the client accepts', async () => {
  const entry = '/mfe/mfe-cart/1.0.0/remoteEntry.js';
  for (const encoding of ['gzip', undefined, 'br']) {
    const { headers, body } = await raw(entry, { 'accept-encoding': encoding ?? 'identity' });
    expect(headers['content-encoding']).toBe(encoding);
    if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe(shop.script);
  }
});

test.each([
  '/mfe/mfe-cart/1.0.0/nope.js',
  '/mfe/mfe-cart/9.9.9/remoteEntry.js',
  '/mfe/mfe-cart/1.0.0/',
  '/mfe/mfe-cart/notes.txt',
  '/mfe/mfe-cart/1.0.0/..%2f..%2f..%2fpackage.json',
  '/mfe/mfe-catalog/release.json',
  '/cart',
  '/',
])('%s is not there, and never a page', async (path) => {
  const { statusCode, headers } = await raw(path, { 'accept-encoding': 'br' });
  expect([403, 404]).toContain(statusCode);
  expect(headers['content-type']).toMatch('application/json');
  expect(headers['access-control-allow-origin']).toBe('*');
});

test('a remote that was never built says which command builds it', () => {
  expect(() => createRemoteHost('mfe-nobody', `${shop.workspace.root}/mfe-nobody/dist`)).toThrow(
    'mfe-nobody is not built: mfe-nobody/dist/release.json cannot be read. Run "npm run build".',
  );
});

/** fetch would decompress by itself and fix the path. */
async function raw(path: string, headers: Record<string, string>) {
  const [response] = (await once(get(`${origin}${path}`, { headers }), 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  return { statusCode: response.statusCode, headers: response.headers, body };
}
