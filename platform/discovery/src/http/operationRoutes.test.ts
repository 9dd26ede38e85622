import { releaseOf } from '../release.fixture';
import { operations } from './operations';
import { CART, useServices } from './service.fixture';

const { start } = useServices();

test('each refusal is a problem document of one sentence', async () => {
  const service = await start();
  const { origin } = service;
  const post = (path: string, init: RequestInit) => fetch(origin + path, { method: 'POST', ...init });
  const json = { 'content-type': 'application/json' };
  const responses = await Promise.all([
    service.get('/nowhere'),
    service.get('/%zz'),
    service.get('/status?app=unknown'),
    service.get('/apps/mfe-cart/releases/1.0.0'),
    post(`${CART}/deploy`, { headers: json, body: '{' }),
    post(`${CART}/deploy`, { headers: json, body: '[]' }),
    post(`${CART}/deploy`, { headers: { 'content-type': 'text/html' }, body: '<p>' }),
    post('/reports', { headers: json, body: JSON.stringify('x'.repeat(2_000_000)) }),
  ]);
  for (const response of responses) {
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('content-type')).toMatch('application/problem+json');
    expect(await response.json()).toMatchObject({
      type: expect.stringMatching(/^urn:problem:[a-z-]+$/),
      title: expect.stringMatching(/^[A-Z]/),
      status: response.status,
      // One sentence, which may begin with an app's name.
      detail: expect.stringMatching(/^\S((?!\. [A-Z]).)*\.$/),
    });
  }
});

test('the description of the API has every operation, its input and its responses', async () => {
  const service = await start();
  const { openapi, paths } = await service.read<{ openapi: string; paths: Record<string, object> }>(
    '/openapi.json',
  );
  expect(openapi).toBe('3.1.0');
  const named = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const every = Object.values(operations).map(({ method, path }) => `${method.toLowerCase()} ${path}`);
  expect(named.toSorted()).toEqual(every.toSorted());
  expect(paths['/apps/{app}/deploy']).toMatchObject({
    post: { parameters: [{ name: 'app' }, { name: 'If-Match' }], security: [{ token: [] }] },
  });
  expect(JSON.stringify(paths['/apps/{app}/deploy'])).toContain('"canary"');
});

test('a release that names a file without a hash, or another name than its URL, is refused', async () => {
  const service = await start();
  const release = releaseOf('mfe-cart');
  const preload = [...release.preload, '/mfe/mfe-cart/1.0.0/other.js'];
  expect((await service.publish({ ...release, preload })).body).toMatchObject({
    status: 400,
    detail: 'The body is wrong at release (names a file without a hash): /openapi.json describes it.',
  });
  expect((await service.write('/apps/mfe-catalog/releases', { release })).status).toBe(400);
});
