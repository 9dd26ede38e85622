import { documentOf, serveDocument } from './documents.fixture';
import { createReleasesStore } from './releasesStore';

const first = documentOf({ 'mfe-cart': { paths: ['/cart', '/wishlist'] } });
const versionOf = (store: ReturnType<typeof createReleasesStore>) =>
  store.get().get('mfe-cart')?.metadata.version;

test('a page begins with the releases it was sent with, without a request', () => {
  const asked = serveDocument(() => first);
  const store = createReleasesStore(first, '/discovery.json');
  expect(versionOf(store)).toBe('1.0.0');
  expect(store.routes()).toEqual([
    { remote: 'mfe-cart', path: '/cart' },
    { remote: 'mfe-cart', path: '/wishlist' },
  ]);
  expect(asked).not.toHaveBeenCalled();
});

test('a refresh brings what is live now and its routes; the routes that are gone go', async () => {
  serveDocument(() => documentOf({ 'mfe-cart': { version: '2.0.0', paths: ['/cart', '/orders'] } }));
  const store = createReleasesStore(first, '/discovery.json');
  const changed = jest.fn();
  store.subscribe(changed);
  await store.refresh();
  expect(versionOf(store)).toBe('2.0.0');
  expect(store.routes().map(({ path }) => path)).toEqual(['/cart', '/orders']);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a refresh without news keeps the same routes, so that nothing is rendered anew', async () => {
  serveDocument(() => first);
  const store = createReleasesStore(first, '/discovery.json');
  const before = store.routes();
  await store.refresh();
  expect(store.routes()).toBe(before);
});

test.each([
  ['no response', new Error('offline')],
  ['a response that is no document', { error: 'away' } as never],
])('%s leaves the releases as they are', async (_what, response) => {
  serveDocument(() => response);
  const store = createReleasesStore(first, '/discovery.json');
  await expect(store.refresh()).rejects.toThrow();
  expect(versionOf(store)).toBe('1.0.0');
});

test('an entry that cannot be used costs its remote alone, with a warning that names it', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { microFrontends } = documentOf({ 'mfe-cart': { version: '2.0.0' } });
  serveDocument(
    () => ({ schema: 's', microFrontends: { ...microFrontends, 'mfe-blog': [{ url: 7 }] } }) as never,
  );
  const store = createReleasesStore(first, '/discovery.json');
  await store.refresh();
  expect(versionOf(store)).toBe('2.0.0');
  expect(store.get().has('mfe-blog')).toBe(false);
  expect(warned.mock.calls).toEqual([[expect.stringContaining('mfe-blog.0')]]);
});

test('two who ask at once share one request', async () => {
  const asked = serveDocument(() => first);
  const store = createReleasesStore(first, '/discovery.json');
  await Promise.all([store.refresh(), store.refresh()]);
  expect(asked).toHaveBeenCalledTimes(1);
  await store.refresh();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('the browser asks by the ETag of what it has kept', async () => {
  const asked = serveDocument(() => first);
  await createReleasesStore(first, '/discovery.json').refresh();
  expect(asked).toHaveBeenCalledWith('/discovery.json', expect.objectContaining({ cache: 'no-cache' }));
});

test('a document that was asked for a moment ago is not asked for again', async () => {
  jest.useFakeTimers();
  const asked = serveDocument(() => first);
  const store = createReleasesStore(first, '/discovery.json');
  jest.advanceTimersByTime(10_000);
  await store.refreshIfOlderThan(10_000);
  expect(asked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  await store.refreshIfOlderThan(10_000);
  await store.refreshIfOlderThan(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a document that does not come is not asked for at once again, and nobody hears of it', async () => {
  const asked = serveDocument(() => new Error('offline'));
  const store = createReleasesStore(first, '/discovery.json');
  await store.refreshIfOlderThan(-1);
  await store.refreshIfOlderThan(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(versionOf(store)).toBe('1.0.0');
});

test('a response that comes after that of a later request changes nothing', async () => {
  jest.useFakeTimers();
  const asked = serveDocument(() => documentOf({ 'mfe-cart': { version: '2.0.0' } }));
  let respond: () => void = () => {};
  asked.mockReturnValueOnce(new Promise((resolve) => (respond = () => resolve(Response.json(first)))));
  const store = createReleasesStore(first, '/discovery.json');
  const hanging = store.refresh();
  jest.advanceTimersByTime(2_000);
  await store.refresh();
  respond();
  await hanging;
  expect(versionOf(store)).toBe('2.0.0');
  jest.useRealTimers();
});
