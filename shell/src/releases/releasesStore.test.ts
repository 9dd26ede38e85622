import { documentOf, serveDocument } from './documents.fixture';
import { createReleasesStore } from './releasesStore';

const first = documentOf({ 'mfe-cart': { paths: ['/cart', '/wishlist'] } });
const second = documentOf({ 'mfe-cart': { version: '2.0.0', paths: ['/cart', '/orders'] } });

function start(current: Parameters<typeof serveDocument>[0] = () => first) {
  const fetching = serveDocument(current);
  const store = createReleasesStore(first, '/discovery.json');
  return { fetching, store, version: () => store.get().get('mfe-cart')?.metadata.version };
}

test('a refresh brings the live releases and their routes, and drops routes that are gone', async () => {
  const { store, version } = start(() => second);
  const changed = jest.fn();
  store.subscribe(changed);
  await store.refresh();
  expect(version()).toBe('2.0.0');
  expect(store.routes().map(({ path }) => path)).toEqual(['/cart', '/orders']);
  expect(changed).toHaveBeenCalledTimes(1);
});

test.each([
  ['no response', new Error('offline')],
  ['a response that is not a document', { error: 'away' } as never],
])('%s leaves the releases as they are', async (_what, response) => {
  const { store, version } = start(() => response);
  await expect(store.refresh()).rejects.toThrow();
  expect(version()).toBe('1.0.0');
});

test('concurrent refreshes share one request, which revalidates the cached response; unchanged routes keep their identity', async () => {
  const { fetching, store } = start();
  const routes = store.routes();
  await Promise.all([store.refresh(), store.refresh()]);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(fetching).toHaveBeenCalledWith('/discovery.json', expect.objectContaining({ cache: 'no-cache' }));
  expect(store.routes()).toBe(routes);
  await store.refresh();
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('a recent document is not fetched again', async () => {
  jest.useFakeTimers();
  const { fetching, store } = start();
  jest.advanceTimersByTime(10_000);
  await store.refreshIfOlderThan(10_000);
  expect(fetching).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  await store.refreshIfOlderThan(10_000);
  await store.refreshIfOlderThan(10_000);
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('a failed request is not repeated at once, and does not reject', async () => {
  const { fetching, store, version } = start(() => new Error('offline'));
  await store.refreshIfOlderThan(-1);
  await store.refreshIfOlderThan(10_000);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(version()).toBe('1.0.0');
});

test('a superseded response changes nothing', async () => {
  jest.useFakeTimers();
  const { fetching, store, version } = start(() => second);
  let respond: () => void = () => {};
  fetching.mockReturnValueOnce(new Promise((resolve) => (respond = () => resolve(Response.json(first)))));
  const hanging = store.refresh();
  jest.advanceTimersByTime(2_000);
  await store.refresh();
  respond();
  await hanging;
  expect(version()).toBe('2.0.0');
});
