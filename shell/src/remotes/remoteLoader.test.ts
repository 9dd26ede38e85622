import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { HealthReport } from 'contract';
import { documentOf, serveDocument } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { createRemoteLoader, type RemoteLoader } from './remoteLoader';

// The federation runtime needs a browser that loads scripts: e2e/full/outage.spec.ts has a real one.
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
function startLoader() {
  reports.length = 0;
  const store = createReleasesStore(live, '/discovery.json');
  return createRemoteLoader(store, (report) => reports.push(report));
}
const told = () => reports.map(({ version, outcome, phase }) => `${version} ${outcome} ${phase}`);

test('a remote is registered once, by the entry the page was sent with, and loaded without a request for the document', async () => {
  const loader = startLoader();
  expect((await loader.loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
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

test('a page that was prefetched is loaded without another registration, and only then it is reported', async () => {
  const chunk = jest.fn().mockResolvedValue(undefined);
  load.mockResolvedValue({ pages: { '/cart': Object.assign(() => null, { load: chunk }) } });
  const loader = startLoader();
  expect(await loader.prefetchPage('mfe-cart', '/cart')).toBe(true);
  expect(chunk).toHaveBeenCalledTimes(1);
  expect(told()).toEqual([]);
  await loader.loadPage('mfe-cart', '/cart');
  expect(register).toHaveBeenCalledTimes(1);
  expect(told()).toEqual(['1.0.0 loaded styles']);
});

test('a prefetch that fails is told nobody and takes no try from the load', async () => {
  load.mockRejectedValueOnce(new Error('503'));
  const loader = startLoader();
  expect(await loader.prefetchPage('mfe-cart', '/cart')).toBe(false);
  expect(await loader.prefetchPage('mfe-offers', '/offers')).toBe(false);
  expect(discovery).not.toHaveBeenCalled();
  expect(told()).toEqual([]);
  load.mockRejectedValueOnce(new Error('503'));
  expect((await loader.loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
  expect(told()).toEqual(['1.0.0 loaded styles']);
});

test('a release is not prefetched beside another one of its remote, whose styles have the same names', async () => {
  const store = createReleasesStore(live, '/discovery.json');
  const loader = createRemoteLoader(store);
  await loader.loadPage('mfe-cart', '/cart');
  live = documentOf({ 'mfe-cart': { version: '2.0.0', paths: ['/cart'] } });
  await store.refresh();
  load.mockClear();
  expect(await loader.prefetchPage('mfe-cart', '/cart')).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

test('what fails once is not heard of', async () => {
  load.mockRejectedValueOnce(new Error('503'));
  expect((await startLoader().loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
});

test('each file may fail once, as all do that the page preloaded while their host was away; twice is told', async () => {
  const chunkError = (file: string) => Object.assign(new Error('ChunkLoadError'), { request: file });
  load
    .mockRejectedValueOnce(new Error('the entry'))
    .mockRejectedValueOnce(chunkError('https://shop.example/routes.js'))
    .mockRejectedValueOnce(chunkError('https://shop.example/cart.js'));
  expect((await startLoader().loadPage('mfe-cart', '/cart')).Part).toBe(Cart);

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
  expect((await loader.loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
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
  expect((await startLoader().loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
  expect(warned).toHaveBeenCalledTimes(1);
});

describe('when a newer release fails', () => {
  const isDown = new Set<string>();
  beforeEach(() => {
    isDown.clear();
    load.mockImplementation(async (id) => {
      const version = /_(\d_\d_\d)/.exec(id)?.[1]?.replaceAll('_', '.') ?? '';
      if (isDown.has(version)) throw new Error(`${version} is down`);
      return { pages: { '/cart': Object.assign(() => null, { version }) } };
    });
  });
  const versionOf = async (loader: RemoteLoader) =>
    (await loader.loadPage('mfe-cart', '/cart')).release.version;

  /** A tab that has shown 1.0.0 and knows that 2.0.0, which is down, is live. */
  async function tabBefore2() {
    const loader = startLoader();
    expect(await versionOf(loader)).toBe('1.0.0');
    live = documentOf({ 'mfe-cart': { version: '2.0.0', paths: ['/cart'] } });
    isDown.add('2.0.0');
    loader.reportFailure('mfe-cart');
    return loader;
  }

  test('the one that was shown before takes its place after one retry, and it is reported', async () => {
    const loader = await tabBefore2();
    load.mockClear();
    expect(await versionOf(loader)).toBe('1.0.0');
    expect(asked()).toEqual(['mfe_cart_2_0_0/routes', 'mfe_cart_2_0_0/routes', 'mfe_cart_1_0_0/routes']);
    expect(told()).toEqual(['1.0.0 loaded styles', '2.0.0 failed entry', '1.0.0 loaded styles']);
    expect(reports.every(({ app, ms }) => app === 'mfe-cart' && ms >= 0)).toBe(true);
  });

  test('it rests for a minute, then it is tried again', async () => {
    jest.useFakeTimers();
    const loader = await tabBefore2();
    await versionOf(loader);
    isDown.clear();
    expect(await versionOf(loader)).toBe('1.0.0');
    jest.advanceTimersByTime(60_000);
    expect(await versionOf(loader)).toBe('2.0.0');
    jest.useRealTimers();
  });

  test('with all of them down the next attempt begins with the live one', async () => {
    const loader = await tabBefore2();
    isDown.add('1.0.0');
    await expect(versionOf(loader)).rejects.toMatchObject({ cause: new Error('2.0.0 is down') });
    isDown.clear();
    expect(await versionOf(loader)).toBe('2.0.0');
  });

  test('one that throws while it is shown gives way to the one before, and is tried again when that throws too', async () => {
    const loader = await tabBefore2();
    isDown.clear();
    const { release } = await loader.loadPage('mfe-cart', '/cart');
    expect(loader.giveUp(release, 'threw')).toBe(true);
    const before = (await loader.loadPage('mfe-cart', '/cart')).release;
    expect(before.version).toBe('1.0.0');
    expect(loader.giveUp(before, 'failed')).toBe(false);
    expect(await versionOf(loader)).toBe('2.0.0');
    expect(told()).toContain('2.0.0 threw render');
    expect(told()).toContain('1.0.0 failed chunk');
  });

  test('the first page of a tab has the fallback of its document, if that has a hash', async () => {
    isDown.add('1.0.0');
    const [entry] = live.microFrontends['mfe-cart'] ?? [];
    const fallbackUrl = '/mfe/mfe-cart/0.9.0/remoteEntry.js';
    const withFallback = (extras: object) => {
      live = {
        ...live,
        microFrontends: { 'mfe-cart': [{ ...entry!, fallbackUrl, extras: { ...entry?.extras, ...extras } }] },
      };
      return versionOf(startLoader());
    };
    await expect(withFallback({})).rejects.toThrow('could not be loaded');
    expect(await withFallback({ fallbackIntegrity: `sha384-${'A'.repeat(64)}` })).toBe('0.9.0');
  });
});
