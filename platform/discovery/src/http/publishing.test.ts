import { releaseOf } from '../release.fixture';
import { CART, useServices } from './service.fixture';

const { start, startWithCart } = useServices();

test('a release that names a file without a hash, or another name than its URL, is refused', async () => {
  const service = await start();
  const release = releaseOf('mfe-cart');
  const preload = [...release.preload, '/mfe/mfe-cart/1.0.0/other.js'];
  expect((await service.publish({ ...release, preload })).body).toMatchObject({
    status: 400,
    detail: 'The body is wrong at release (names a file without a hash): /openapi.json describes it.',
  });
  expect((await service.write('/apps/mfe-catalog/releases', { release })).status).toBe(400);
  const escaping = { ...release, files: { ...release.files, '../../x.js': release.integrity } };
  expect((await service.publish(escaping)).status).toBe(400);
});

test('an aborted canary leaves its reason in the history', async () => {
  const service = await startWithCart();
  await service.write(`${CART}/deploy`, { version: '1.1.0', canary: 10 });
  await service.write(`${CART}/abort`, { reason: 'It was the wrong one.' });
  const history = await service.history('?app=mfe-cart');
  expect(history.at(-1)).toMatchObject({ action: 'aborted', reason: 'It was the wrong one.' });
  expect(history.at(-2)).toMatchObject({ action: 'canary-started', percent: 10 });
  expect(await service.history('?app=mfe-unknown')).toEqual([]);
});
