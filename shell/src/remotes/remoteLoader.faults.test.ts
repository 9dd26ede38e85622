import { loadRemote } from '@module-federation/enhanced/runtime';
import { documentOf, serveDocument } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { createRemoteLoader } from './remoteLoader';

// A script that is refused, cut off or altered rejects with the same error; one that hangs or drips rejects after its time-out.
// e2e/faults.json has each fault in a browser.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = jest.mocked(loadRemote);
const FOLDER = 'http://localhost/mfe/mfe-cart/1.0.0';
const live = documentOf({ 'mfe-cart': { paths: ['/cart'] } });

beforeEach(() => void serveDocument(() => live));

const start = () => createRemoteLoader(createReleasesStore(live, '/discovery.json'), () => {});

const files = {
  'the entry': undefined,
  'the list of pages': `${FOLDER}/__federation_expose_routes.js`,
  'the chunk of a page': `${FOLDER}/cart.js`,
  'the styles of a page': `${FOLDER}/cart.css`,
};
const failures = { fails: 'error', 'times out': 'timeout' };

/** The next `times` requests for the file fail. */
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
      expect((await start().loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
    },
  );

  test.each(Object.entries(failures))(
    'that %s is an error, and the next try shows the page',
    async (_how, type) => {
      failing(file, type, Infinity);
      const loader = start();
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
  const loader = start();
  const failed = jest.fn();
  loader.loadPage('mfe-cart', '/cart').catch(failed);
  await jest.advanceTimersByTimeAsync(14_000);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'RemoteLoadError' }));

  load.mockResolvedValue({ pages: { '/cart': Cart } });
  expect((await loader.loadPage('mfe-cart', '/cart')).Part).toBe(Cart);
  jest.useRealTimers();
});
