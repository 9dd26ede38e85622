import { documentOf, serveDocument } from './documents.fixture';
import { createReleasesStore } from './releases';

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

test('a refresh brings what is live now and its routes; the routes of before stay', async () => {
  serveDocument(() => documentOf({ 'mfe-cart': { version: '2.0.0', paths: ['/cart', '/orders'] } }));
  const store = createReleasesStore(first, '/discovery.json');
  const changed = jest.fn();
  store.subscribe(changed);
  await store.refresh();
  expect(versionOf(store)).toBe('2.0.0');
  expect(store.routes().map(({ path }) => path)).toEqual(['/cart', '/wishlist', '/orders']);
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
  ['no answer', new Error('offline')],
  ['an answer that is no document', { error: 'away' } as never],
])('%s leaves the releases as they are', async (_what, answer) => {
  serveDocument(() => answer);
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
