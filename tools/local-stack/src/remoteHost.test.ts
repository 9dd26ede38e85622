import { builtShop } from './builtShop.fixture';
import { createRemoteHost } from './remoteHost';

const shop = builtShop();
for (const file of ['1.0.0/x.js.map', 'latest/x.js', 'notes.txt']) shop.put(`mfe-cart/dist/${file}`, '');
afterAll(() => shop.remove());

test.each([
  ['/mfe/mfe-cart/release.json', 200, 'no-cache'],
  ['/mfe/mfe-cart/1.0.0/mf-manifest.json', 200, 'public, max-age=31536000, immutable'],
  ['/mfe/mfe-cart/1.0.0/nope.js', 404, 'no-cache'],
  ['/mfe/mfe-cart/1.0.0/x.js.map', 404, 'no-cache'],
  ['/mfe/mfe-cart/latest/x.js', 404, 'no-cache'],
  ['/mfe/mfe-cart/notes.txt', 404, 'no-cache'],
])('%s is JSON for any origin, with status %d', async (path, status, cacheControl) => {
  const host = createRemoteHost('mfe-cart', `${shop.workspace.root}/mfe-cart/dist`);
  const { statusCode, headers } = await host.inject(path);
  await host.close();
  expect(statusCode).toBe(status);
  expect(headers['cache-control']).toBe(cacheControl);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/json') as string,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('a remote that was never built says which command builds it', () => {
  expect(() => createRemoteHost('mfe-unknown', `${shop.workspace.root}/mfe-unknown/dist`)).toThrow(
    'mfe-unknown is not built: mfe-unknown/dist/release.json cannot be read. Run "npm run build".',
  );
});
