import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { documentOf, serveDocument } from './documents.fixture';
import { createReleasesStore } from './releases';
import { createRemoteLoader } from './remoteLoader';

// The federation runtime needs a browser that loads scripts: e2e/specs/outage.spec.ts has a real one.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const asked = () => load.mock.calls.map(([id]) => id);

const Cart = () => null;
let live = documentOf({ 'mfe-cart': { paths: ['/cart'] } });
let discovery: jest.SpyInstance;

beforeEach(() => {
  live = documentOf({ 'mfe-cart': { paths: ['/cart'] } });
  discovery = serveDocument(() => live);
  load.mockReset().mockResolvedValue({ pages: { '/cart': Cart } });
  register.mockReset();
});

const startLoader = () => createRemoteLoader(createReleasesStore(live, '/discovery.json'));

test('a remote is registered once, by the entry the page was sent with, and loaded without a request for the document', async () => {
  const loader = startLoader();
  expect(await loader.loadPage('mfe-cart', '/cart')).toBe(Cart);
  await loader.load('mfe-cart', 'session');
  expect(asked()).toEqual(['mfe_cart_1_0_0/routes', 'mfe_cart_1_0_0/session']);
  expect(register.mock.calls).toEqual([
    [[{ name: 'mfe_cart_1_0_0', entry: 'http://localhost/mfe/mfe-cart/1.0.0/remoteEntry.js' }]],
  ]);
  expect(discovery).not.toHaveBeenCalled();
});

test('a page comes with its own chunk', async () => {
  const chunk = jest.fn().mockResolvedValue(undefined);
  load.mockResolvedValue({ pages: { '/cart': Object.assign(() => null, { load: chunk }) } });
  await startLoader().loadPage('mfe-cart', '/cart');
  expect(chunk).toHaveBeenCalledTimes(1);
});

test('what fails once is not heard of', async () => {
  load.mockRejectedValueOnce(new Error('503'));
  expect(await startLoader().loadPage('mfe-cart', '/cart')).toBe(Cart);
});

test('each file may fail once, as all do that the page preloaded while their host was away; twice is told', async () => {
  const chunkError = (file: string) => Object.assign(new Error('ChunkLoadError'), { request: file });
  load
    .mockRejectedValueOnce(new Error('the entry'))
    .mockRejectedValueOnce(chunkError('https://shop.example/routes.js'))
    .mockRejectedValueOnce(chunkError('https://shop.example/cart.js'));
  expect(await startLoader().loadPage('mfe-cart', '/cart')).toBe(Cart);

  load
    .mockRejectedValueOnce(chunkError('https://shop.example/cart.js'))
    .mockRejectedValueOnce(chunkError('https://shop.example/cart.js?retry=1'));
  await expect(startLoader().loadPage('mfe-cart', '/cart')).rejects.toMatchObject({ remote: 'mfe-cart' });
});

test('a tab whose release is gone moves to the one that is live now', async () => {
  const gone = jest.fn().mockRejectedValue(new Error('ChunkLoadError'));
  load.mockImplementation(async (id) =>
    id.startsWith('mfe_cart_1')
      ? { pages: { '/cart': Object.assign(() => null, { load: gone }) } }
      : { pages: { '/cart': Cart } },
  );
  const loader = startLoader();
  live = documentOf({ 'mfe-cart': { version: '2.0.0', paths: ['/cart'] } });
  expect(await loader.loadPage('mfe-cart', '/cart')).toBe(Cart);
  expect(asked()).toEqual(['mfe_cart_1_0_0/routes', 'mfe_cart_2_0_0/routes']);
});

test('after a failure that was seen elsewhere the newest release is looked for first', async () => {
  const loader = startLoader();
  await loader.loadPage('mfe-cart', '/cart');
  live = documentOf({ 'mfe-cart': { version: '2.0.0', paths: ['/cart'] } });
  loader.reportFailure('mfe-cart');
  await loader.loadPage('mfe-cart', '/cart');
  await loader.loadPage('mfe-cart', '/cart');
  expect(asked().at(-1)).toBe('mfe_cart_2_0_0/routes');
  expect(discovery).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing is exposed by that name', () => load.mockResolvedValue(null), 'exposes no routes'],
  ['the page is missing', () => load.mockResolvedValue({ pages: {} }), 'has no page for /cart'],
  ['both attempts fail', () => load.mockRejectedValue(new Error('503')), '503'],
])('a RemoteLoadError names the remote and its cause when %s', async (_when, prepare, cause) => {
  prepare();
  const failure: unknown = await startLoader()
    .loadPage('mfe-cart', '/cart')
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'RemoteLoadError', remote: 'mfe-cart' });
  expect(String((failure as Error).cause)).toContain(cause);
});

test('a remote that nobody has published is looked for, and named when it stays away', async () => {
  const loader = startLoader();
  await expect(loader.load('mfe-offers', 'routes')).rejects.toMatchObject({
    remote: 'mfe-offers',
    cause: expect.objectContaining({ message: 'No release of mfe-offers is live.' }),
  });
  live = documentOf({ 'mfe-offers': {} });
  await loader.load('mfe-offers', 'routes');
  expect(asked()).toEqual(['mfe_offers_1_0_0/routes']);
});

test('with discovery away the releases of the page go on, with a warning', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  discovery.mockRejectedValue(new Error('offline'));
  load.mockRejectedValueOnce(new Error('503'));
  expect(await startLoader().loadPage('mfe-cart', '/cart')).toBe(Cart);
  expect(warned).toHaveBeenCalledTimes(1);
});
