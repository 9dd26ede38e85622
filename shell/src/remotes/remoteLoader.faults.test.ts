import { loadRemote } from '@module-federation/enhanced/runtime';
import type { HealthReport } from 'contract';
import { documentOf, serveDocument } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { createRemoteLoader } from './remoteLoader';

// All script failures reject alike, hanging scripts after a time-out. e2e/faults.json tests each in a browser.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = jest.mocked(loadRemote);
const asked = () => load.mock.calls.map(([id]) => id);
const documentWith = (version: string) => documentOf({ 'mfe-cart': { version, paths: ['/cart'] } });

const isDown = new Set<string>();
const reports: HealthReport[] = [];
const reported = () => reports.map(({ version, outcome, phase }) => `${version} ${outcome} ${phase}`);
let live = documentWith('1.0.0');

beforeEach(() => {
  isDown.clear();
  reports.length = 0;
  live = documentWith('1.0.0');
  serveDocument(() => live);
  load.mockReset().mockImplementation(async (id) => {
    const version = /_(\d_\d_\d)/.exec(id)?.[1]?.replaceAll('_', '.') ?? '';
    if (isDown.has(version)) throw new Error(`${version} is down`);
    return { pages: { '/cart': () => null } };
  });
});

function startLoader() {
  const store = createReleasesStore(live, '/discovery.json');
  const loader = createRemoteLoader(store, (report) => reports.push(report));
  const loadRelease = async () => (await loader.loadPage('mfe-cart', '/cart')).release;
  return { ...loader, loadRelease, loadVersion: async () => (await loadRelease()).version };
}

async function tabBefore2() {
  const loader = startLoader();
  expect(await loader.loadVersion()).toBe('1.0.0');
  live = documentWith('2.0.0');
  isDown.add('2.0.0');
  loader.reportFailure('mfe-cart');
  return loader;
}

test('the release that was shown before replaces it after one retry, and the failure is reported', async () => {
  const { loadVersion } = await tabBefore2();
  load.mockClear();
  expect(await loadVersion()).toBe('1.0.0');
  expect(asked()).toEqual(['mfe_cart_2_0_0/routes', 'mfe_cart_2_0_0/routes', 'mfe_cart_1_0_0/routes']);
  expect(reported()).toEqual(['1.0.0 loaded styles', '2.0.0 failed entry', '1.0.0 loaded styles']);
  expect(reports.every(({ app, ms }) => app === 'mfe-cart' && ms >= 0)).toBe(true);
});

test('it is skipped for a minute, then tried again', async () => {
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

test('a shown release that throws gives way to the one before, and is tried again when that throws too', async () => {
  const { loadRelease, loadVersion, giveUp } = await tabBefore2();
  isDown.clear();
  expect(giveUp(await loadRelease(), 'threw')).toBe(true);
  const before = await loadRelease();
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

const FOLDER = 'http://localhost/mfe/mfe-cart/1.0.0';
const files = {
  'the entry': undefined,
  'the list of pages': `${FOLDER}/__federation_expose_routes.js`,
  'the chunk of a page': `${FOLDER}/cart.js`,
  'the styles of a page': `${FOLDER}/cart.css`,
};
const failures = { fails: 'error', 'times out': 'timeout' };

function failing(file: string | undefined, type: string, times: number) {
  let left = times;
  const fail = async () => {
    if (left-- > 0) throw Object.assign(new Error(`Loading failed (${type})`), { type, request: file });
  };
  const ofPage = file === files['the chunk of a page'] || file === files['the styles of a page'];
  const Cart = Object.assign(() => null, { load: ofPage ? fail : undefined });
  load.mockReset().mockImplementation(async () => {
    if (!ofPage) await fail();
    return { pages: { '/cart': Cart } };
  });
  return Cart;
}

describe.each(Object.entries(files))('%s', (_part, file) => {
  test.each(Object.entries(failures))(
    'that once %s is retried, and the page is shown',
    async (_how, type) => {
      const Cart = failing(file, type, 1);
      expect((await startLoader().loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
    },
  );

  test.each(Object.entries(failures))(
    'that %s is an error, and the next try shows the page',
    async (_how, type) => {
      failing(file, type, Infinity);
      const loader = startLoader();
      await expect(loader.loadPage('mfe-cart', '/cart')).rejects.toMatchObject({
        name: 'RemoteLoadError',
        remote: 'mfe-cart',
      });
      const Cart = failing(file, type, 0);
      expect((await loader.loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
    },
  );
});

test('a load that hangs fails within 14 s, and the next load shows the page at once', async () => {
  jest.useFakeTimers();
  const Cart = () => null;
  load.mockReset().mockReturnValue(new Promise(() => {}));
  const loader = startLoader();
  const failed = jest.fn();
  loader.loadPage('mfe-cart', '/cart').catch(failed);
  await jest.advanceTimersByTimeAsync(14_000);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'RemoteLoadError' }));

  load.mockResolvedValue({ pages: { '/cart': Cart } });
  expect((await loader.loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
});
