import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { HealthReport } from 'contract';
import { documentOf, serveDocument } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { createRemoteLoader } from './remoteLoader';

// The federation runtime needs a browser: e2e/full/outage.spec.ts tests it.
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

const reports: HealthReport[] = [];
function startLoader(store = createReleasesStore(live, '/discovery.json')) {
  reports.length = 0;
  const loader = createRemoteLoader(store, (report) => reports.push(report));
  return { ...loader, loadCart: () => loader.loadPage('mfe-cart', '/cart') };
}
const publish = (version = '1.0.0') => (live = documentOf({ 'mfe-cart': { version, paths: ['/cart'] } }));
const cartWith = (load: () => unknown) => ({ pages: { '/cart': Object.assign(() => null, { load }) } });
const reported = () => reports.map(({ version, outcome, phase }) => `${version} ${outcome} ${phase}`);

test('a remote is registered once, by the entry of the page, without a request for the document', async () => {
  const loader = startLoader();
  expect((await loader.loadCart()).Part).toBe(Cart);
  await loader.load('mfe-cart', 'session');
  expect(asked()).toEqual(['mfe_cart_1_0_0/routes', 'mfe_cart_1_0_0/session']);
  expect(register.mock.calls).toEqual([
    [[{ name: 'mfe_cart_1_0_0', entry: 'http://localhost/mfe/mfe-cart/1.0.0/remoteEntry.js' }]],
  ]);
  expect(discovery).not.toHaveBeenCalled();
});

test('a page that was prefetched is loaded without another registration, and only then it is reported', async () => {
  const chunk = jest.fn();
  load.mockResolvedValue(cartWith(chunk));
  const loader = startLoader();
  expect(await loader.prefetchPage('mfe-cart', '/cart')).toBe(true);
  expect(chunk).toHaveBeenCalledTimes(1);
  expect(reported()).toEqual([]);
  await loader.loadCart();
  expect(register).toHaveBeenCalledTimes(1);
  expect(reported()).toEqual(['1.0.0 loaded styles']);
});

test('a failed prefetch is not reported and takes no try from the load', async () => {
  load.mockRejectedValueOnce(new Error('503'));
  const loader = startLoader();
  expect(await loader.prefetchPage('mfe-cart', '/cart')).toBe(false);
  expect(await loader.prefetchPage('mfe-offers', '/offers')).toBe(false);
  expect(discovery).not.toHaveBeenCalled();
  expect(reported()).toEqual([]);
  load.mockRejectedValueOnce(new Error('503'));
  expect((await loader.loadCart()).Part).toBe(Cart);
  expect(reported()).toEqual(['1.0.0 loaded styles']);
});

test('a second release of a remote is not prefetched, as its styles have the same names', async () => {
  const store = createReleasesStore(live, '/discovery.json');
  const loader = startLoader(store);
  await loader.loadCart();
  publish('2.0.0');
  await store.refresh();
  load.mockClear();
  expect(await loader.prefetchPage('mfe-cart', '/cart')).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

test('each file may fail once, as after failed preloads, but not twice', async () => {
  const chunkError = (file: string) => Object.assign(new Error('ChunkLoadError'), { request: file });
  load
    .mockRejectedValueOnce(new Error('the entry'))
    .mockRejectedValueOnce(chunkError('https://shop.example/routes.js'))
    .mockRejectedValueOnce(chunkError('https://shop.example/cart.js'));
  expect((await startLoader().loadCart()).Part).toBe(Cart);

  load
    .mockRejectedValueOnce(chunkError('https://shop.example/cart.js'))
    .mockRejectedValueOnce(chunkError('https://shop.example/cart.js?retry=1'));
  await expect(startLoader().loadCart()).rejects.toMatchObject({ remote: 'mfe-cart' });
});

test('after a reported failure the newest document is fetched first', async () => {
  const loader = startLoader();
  await loader.loadCart();
  publish('2.0.0');
  loader.reportFailure('mfe-cart');
  await loader.loadCart();
  await loader.loadCart();
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
    .loadCart()
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'RemoteLoadError', remote: 'mfe-cart' });
  expect(String((failure as Error).cause)).toContain(cause);
});

test('an unpublished remote is looked up in the newest document, and named when it is missing', async () => {
  const loader = startLoader();
  await expect(loader.load('mfe-offers', 'routes')).rejects.toMatchObject({
    remote: 'mfe-offers',
    cause: expect.objectContaining({ message: 'No release of mfe-offers is live.' }),
  });
  live = documentOf({ 'mfe-offers': {} });
  await loader.load('mfe-offers', 'routes');
  expect(asked()).toEqual(['mfe_offers_1_0_0/routes']);
});

test('without discovery the page keeps its releases, with a warning', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  discovery.mockRejectedValue(new Error('offline'));
  load.mockRejectedValueOnce(new Error('503'));
  expect((await startLoader().loadCart()).Part).toBe(Cart);
  expect(warned).toHaveBeenCalledTimes(1);
});
