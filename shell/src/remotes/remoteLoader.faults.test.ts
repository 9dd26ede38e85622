import { loadRemote } from '@module-federation/enhanced/runtime';
import { documentOf, serveDocument } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { createRemoteLoader } from './remoteLoader';

// Each file of a page with each way to fail. A script that is refused, 503, a page instead, cut off or altered rejects with the
// same error; one that hangs or drips rejects after its time-out. e2e/faults.json has each of them in a browser.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = jest.mocked(loadRemote);
const FOLDER = 'http://localhost/mfe/mfe-cart/1.0.0';
const live = documentOf({ 'mfe-cart': { paths: ['/cart'] } });

beforeEach(() => void serveDocument(() => live));

const files = {
  'the entry': undefined,
  'the list of pages': `${FOLDER}/__federation_expose_routes.js`,
  'the chunk of a page': `${FOLDER}/cart.js`,
  'the styles of a page': `${FOLDER}/cart.css`,
};
const failures = {
  fails: 'error',
  'times out': 'timeout',
};

/** Answers the loader; the next `times` requests for the file fail. */
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
      const loader = createRemoteLoader(createReleasesStore(live, '/discovery.json'));
      expect((await loader.loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
    },
  );

  test.each(Object.entries(failures))(
    'that %s is an error, and the next try shows the page',
    async (_how, type) => {
      failing(file, type, Infinity);
      const loader = createRemoteLoader(createReleasesStore(live, '/discovery.json'));
      await expect(loader.loadPage('mfe-cart', '/cart')).rejects.toMatchObject({
        name: 'RemoteLoadError',
        remote: 'mfe-cart',
      });
      const Cart = failing(file, type, 0);
      expect((await loader.loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
    },
  );
});

describe('what never comes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is an error within 14 s, discovery included, and the next load shows the page at once', async () => {
    const Cart = () => null;
    load.mockReset().mockReturnValue(new Promise(() => {}));
    const loader = createRemoteLoader(createReleasesStore(live, '/discovery.json'));
    const failed = jest.fn();
    loader.loadPage('mfe-cart', '/cart').catch(failed);
    await jest.advanceTimersByTimeAsync(14_000);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'RemoteLoadError' }));

    load.mockResolvedValue({ pages: { '/cart': Cart } });
    expect((await loader.loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
  });
});
