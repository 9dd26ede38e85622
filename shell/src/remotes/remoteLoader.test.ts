import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { HealthReport } from 'contract';
import type { RemoteRoutes } from 'shared-router';
import { documentOf, serveDocument } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { findPart } from './livePart';
import { createRemoteLoader } from './remoteLoader';

// The federation runtime needs a browser: e2e/releases/outage.spec.ts tests it. All failures of files reject alike, hanging files after a
// time-out: e2e/faults.json tests each in a browser.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const asked = () => load.mock.calls.map(([id]) => id);

const Cart = () => null;
const documentWith = (version: string) => documentOf({ 'mfe-cart': { version, paths: ['/cart'] } });
let live = documentWith('1.0.0');
let discovery: jest.SpyInstance;
const isDown = new Set<string>();
const reports: HealthReport[] = [];
const reported = () => reports.map(({ version, outcome, phase }) => `${version} ${outcome} ${phase}`);

beforeEach(() => {
  live = documentWith('1.0.0');
  discovery = serveDocument(() => live);
  isDown.clear();
  reports.length = 0;
  register.mockReset();
  load.mockReset().mockImplementation(async (id) => {
    const version = /_(\d_\d_\d)/.exec(id)?.[1]?.replaceAll('_', '.') ?? '';
    if (isDown.has(version)) throw new Error(`${version} is down`);
    return { pages: { '/cart': Cart } };
  });
});

function startLoader(store = createReleasesStore(live, '/discovery.json')) {
  const loader = createRemoteLoader(store, (report) => reports.push(report));
  const loadCart = () =>
    loader.loadPart('mfe-cart', 'routes', ({ pages }: RemoteRoutes) =>
      findPart('mfe-cart', 'page for', pages, '/cart'),
    );
  return { ...loader, loadCart, loadVersion: async () => (await loadCart()).release.version };
}
const cartWith = (load: () => unknown) => ({ pages: { '/cart': Object.assign(() => null, { load }) } });

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
  live = documentWith('2.0.0');
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
    .mockResolvedValueOnce(cartWith(() => Promise.reject(chunkError('https://shop.example/cart.js'))));
  expect((await startLoader().loadCart()).Part).toBe(Cart);

  load
    .mockRejectedValueOnce(chunkError('https://shop.example/cart.js'))
    .mockRejectedValueOnce(chunkError('https://shop.example/cart.js?retry=1'));
  await expect(startLoader().loadCart()).rejects.toMatchObject({ remote: 'mfe-cart' });
});

test('after a reported failure the newest document is fetched first', async () => {
  const loader = startLoader();
  await loader.loadCart();
  live = documentWith('2.0.0');
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

async function tabBefore2() {
  const loader = startLoader();
  expect(await loader.loadVersion()).toBe('1.0.0');
  live = documentWith('2.0.0');
  isDown.add('2.0.0');
  loader.reportFailure('mfe-cart');
  return loader;
}

test('a release that failed is skipped for a minute, then tried again', async () => {
  jest.useFakeTimers();
  const { loadVersion } = await tabBefore2();
  await loadVersion();
  isDown.clear();
  expect(await loadVersion()).toBe('1.0.0');
  jest.advanceTimersByTime(60_000);
  expect(await loadVersion()).toBe('2.0.0');
});

test('with all releases down the next load begins with the live one', async () => {
  const { loadVersion } = await tabBefore2();
  isDown.add('1.0.0');
  await expect(loadVersion()).rejects.toMatchObject({ cause: new Error('2.0.0 is down') });
  isDown.clear();
  expect(await loadVersion()).toBe('2.0.0');
});

test('a shown release that throws is replaced by the one before, and is tried again when that throws too', async () => {
  const { loadCart, loadVersion, giveUp } = await tabBefore2();
  isDown.clear();
  expect(giveUp((await loadCart()).release, 'threw')).toBe(true);
  const { release: before } = await loadCart();
  expect(before.version).toBe('1.0.0');
  expect(giveUp(before, 'failed')).toBe(false);
  expect(await loadVersion()).toBe('2.0.0');
  expect(reported()).toContain('2.0.0 threw render');
  expect(reported()).toContain('1.0.0 failed chunk');
});

test('the first page of a tab uses the fallback of its document, if that has a hash', async () => {
  isDown.add('1.0.0');
  const [entry] = live.microFrontends['mfe-cart'] ?? [];
  const fallbackUrl = '/mfe/mfe-cart/0.9.0/remoteEntry.js';
  const withFallback = (extras: object) => {
    const entries = [{ ...entry!, fallbackUrl, extras: { ...entry?.extras, ...extras } }];
    live = { ...live, microFrontends: { 'mfe-cart': entries } };
    return startLoader().loadVersion();
  };
  await expect(withFallback({})).rejects.toThrow('could not be loaded');
  expect(await withFallback({ fallbackIntegrity: `sha384-${'A'.repeat(64)}` })).toBe('0.9.0');
});

test('a load that hangs fails within 14 s, and the next load shows the page at once', async () => {
  jest.useFakeTimers();
  load.mockReset().mockReturnValue(new Promise(() => {}));
  const loader = startLoader();
  const failed = jest.fn();
  loader.loadCart().catch(failed);
  await jest.advanceTimersByTimeAsync(14_000);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'RemoteLoadError' }));

  load.mockResolvedValue({ pages: { '/cart': Cart } });
  expect((await loader.loadCart()).Part).toBe(Cart);
});

test('the release that was shown before replaces one that fails twice, has two tries too, and the failure is reported', async () => {
  const { loadVersion } = await tabBefore2();
  load.mockClear();
  const chunkError = Object.assign(new Error('ChunkLoadError'), { request: 'https://shop.example/cart.js' });
  load
    .mockRejectedValueOnce(new Error('the entry'))
    .mockRejectedValueOnce(new Error('the entry'))
    .mockRejectedValueOnce(chunkError);
  expect(await loadVersion()).toBe('1.0.0');
  expect(asked()).toEqual(['2_0_0', '2_0_0', '1_0_0', '1_0_0'].map((each) => `mfe_cart_${each}/routes`));
  expect(reported()).toEqual(['1.0.0 loaded styles', '2.0.0 failed entry', '1.0.0 loaded styles']);
  expect(reports.every(({ app, ms }) => app === 'mfe-cart' && ms >= 0)).toBe(true);
});
