import type { FastifyInstance } from 'fastify';
import { builtShop } from './builtShop.fixture';
import { createRemoteHost } from './remoteHost';

const shop = builtShop();
const dist = `${shop.workspace.root}/mfe-cart/dist`;
let host: FastifyInstance;
let origin: string;

beforeAll(async () => {
  host = createRemoteHost('mfe-cart', dist);
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await host.close();
  shop.remove();
});

test.each([
  ['release.json', 'no-cache'],
  ['1.0.0/mf-manifest.json', 'public, max-age=31536000, immutable'],
])('%s is there for any origin, %s', async (file, cacheControl) => {
  const response = await fetch(`${origin}/mfe/mfe-cart/${file}`);
  expect(await response.json()).toBeDefined();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': cacheControl,
    'content-type': expect.stringContaining('application/json') as string,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test.each(['/mfe/mfe-cart/1.0.0/nope.js', '/mfe/mfe-catalog/release.json', '/cart'])(
  '%s is not there, and never a page',
  async (path) => {
    const { status, headers } = await fetch(origin + path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch('application/json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  },
);

test('a remote that was never built says which command builds it', () => {
  expect(() => createRemoteHost('mfe-unknown', `${shop.workspace.root}/mfe-unknown/dist`)).toThrow(
    'mfe-unknown is not built: mfe-unknown/dist/release.json cannot be read. Run "npm run build".',
  );
});
