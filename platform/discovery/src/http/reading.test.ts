import { documentSchema, statusSchema } from 'contract';
import * as v from 'valibot';
import { releaseOf } from '../release.fixture';
import { StoreError } from '../store/database';
import { memoryStore } from '../store/stores.fixture';
import { CART, useServices } from './service.fixture';

const { start, startWithCart } = useServices();

test('the document has every release with traffic, with its share, the shell’s too', async () => {
  const service = await startWithCart();
  await service.publish(releaseOf('shell'));
  await service.write('/apps/shell/deploy', { version: '1.0.0' });
  await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 12.5 });
  const { microFrontends } = v.parse(documentSchema, await service.read('/discovery.json'));
  expect(Object.keys(microFrontends)).toEqual(['mfe-cart', 'shell']);
  const release = releaseOf('mfe-cart', '1.1.0');
  expect(microFrontends['mfe-cart']).toEqual([
    expect.objectContaining({ deployment: { traffic: 87.5, default: true } }),
    {
      url: '/mfe/mfe-cart/1.1.0/remoteEntry.js',
      metadata: { version: '1.1.0', integrity: release.integrity },
      deployment: { traffic: 12.5, default: false },
      extras: {
        preload: release.preload,
        files: release.files,
        team: '@cart',
        label: 'This page',
        routes: [{ path: '/cart' }],
      },
    },
  ]);
});

test.each(['/discovery.json', '/status', '/history'])(
  'a reader that has %s gets 304, until something changes; any origin may read it',
  async (path) => {
    const service = await startWithCart();
    const first = await service.get(path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const again = () =>
      fetch(service.origin + path, { headers: { 'if-none-match': String(first.headers.get('etag')) } });
    expect((await again()).status).toBe(304);
    await service.write(`${CART}/deploy`, { version: '1.1.0' });
    expect((await again()).status).toBe(200);
  },
);

test('the status has its documented format, the revision as ETag and the target of a rollback', async () => {
  const service = await startWithCart();
  await service.write(`${CART}/deploy`, { version: '1.1.0' });
  const response = await service.get('/status?app=mfe-cart');
  expect(response.headers.get('etag')).toBe('"4"');
  expect(v.parse(statusSchema, await response.json())).toEqual({
    revision: 4,
    apps: { 'mfe-cart': { live: '1.1.0', canary: null, releases: ['1.0.0', '1.1.0'] } },
    rollback: { 'mfe-cart': '1.0.0' },
    aborted: {},
  });
});

test('while the log is unavailable reads work, writes say so, and the service is not ready', async () => {
  let away = false;
  const read = async () => {
    if (away) throw new StoreError('The log is away: bring it back.');
    return [];
  };
  const memory = await memoryStore();
  const store = { ...memory, readAfter: read, counts: { ...memory.counts, read } };
  const service = await start({}, { store });
  away = true;
  expect((await service.get('/discovery.json')).status).toBe(200);
  expect((await service.get('/status')).status).toBe(200);
  for (const path of ['/reports', '/vitals', '/metrics']) expect((await service.get(path)).status).toBe(200);
  expect((await service.get('/ready')).status).toBe(503);
  expect(await service.publish(releaseOf('mfe-cart'))).toMatchObject({
    status: 503,
    body: { detail: 'The log is away: bring it back.' },
  });
});
