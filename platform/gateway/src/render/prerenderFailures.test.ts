import { sha384 } from 'service-kit';
import { CODE, build, documentWith, open, put, request, served, shellBuild } from './prerender.fixture';
import { SERVER } from './shellServer.fixture';

test("a page is not rendered when its styles are not the release's", async () => {
  served.styles = '.cart{display:none}';
  const { contentOf, warned } = await open();
  const route = { path: '/cart', files: ['/mfe/mfe-cart/1.0.0/cart.css'] };
  expect(await contentOf(request('/cart', { owner: { remote: 'mfe-cart', route } }))).toBeUndefined();
  expect(warned()).toEqual([
    expect.stringMatching(/cart\.css of mfe-cart 1\.0\.0 is not the file of the release/),
  ]);
});

test('no server build of a remote runs without its hash', async () => {
  const { contentOf, warned } = await open();
  served.code = 'exports.pages = { altered: true };';
  expect(await contentOf(request('/cart'))).toBeUndefined();
  expect(await contentOf(request('/cart', { document: documentWith(undefined) }))).toBeUndefined();
  expect(warned()).toEqual([
    expect.stringMatching(/server\.cjs of mfe-cart 1\.0\.0 is not the file of the release/),
    expect.stringMatching(/has no server build/),
  ]);
});

test('no server build of the shell runs without its hash', async () => {
  build('2.0.0', SERVER, sha384('another'));
  const { ask, warned } = await open();
  expect(await ask(request('/cart', { shellBuild: shellBuild('2.0.0') }))).toBeUndefined();
  expect(warned()).toEqual([expect.stringMatching(/is not the file that was built/)]);
});

test('a shell without a server build renders nothing, and logs nothing', async () => {
  put('0.9.0/release.json', { version: '0.9.0' });
  const { contentOf, warned } = await open();
  expect(await contentOf(request('/cart', { shellBuild: shellBuild('0.9.0') }))).toBeUndefined();
  expect(warned()).toEqual([]);
});

test.each(['/throws', '/hangs'])(
  '%s is sent without content and not retried at once; other pages have theirs',
  async (url) => {
    const { contentOf, warned } = await open();
    expect(await contentOf(request(url))).toBeUndefined();
    expect(await contentOf(request(url))).toBeUndefined();
    expect(warned()).toHaveLength(1);
    expect(await contentOf(request('/faq', { owner: undefined }))).toBeDefined();
  },
);

test('a successful render resets the pause', async () => {
  const { contentOf } = await open();
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const skip = (seconds: number) => (now += seconds * 1000);
  for (const pause of [5, 20]) {
    expect(await contentOf(request('/ends'))).toBeUndefined();
    skip(pause);
  }
  expect(await contentOf(request('/cart'))).toBeDefined();
  expect(await contentOf(request('/ends?again'))).toBeUndefined();
  skip(5);
  expect(await contentOf(request('/cart?a=1'))).toBeDefined();
});

/** Returns a function that moves the clock by seconds. */
function stopClock() {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  return (seconds: number) => void (now += seconds * 1000);
}

const next = documentWith(sha384(CODE), '1.1.0');

test('a page that ends the process is not prerendered until its release changes', async () => {
  const { contentOf, warned } = await open();
  const skip = stopClock();
  for (const pause of [0, 1_000, 1_000]) {
    skip(pause);
    expect(await contentOf(request('/ends'))).toBeUndefined();
  }
  expect(warned()).toHaveLength(1);
  expect(await contentOf(request('/ends', { document: next }))).toBeUndefined();
  expect(warned()).toHaveLength(2);
});

test('a page that times out is retried once', async () => {
  const { contentOf, warned } = await open();
  const skip = stopClock();
  for (const pause of [0, 1_000, 1_000]) {
    skip(pause);
    expect(await contentOf(request('/hangs'))).toBeUndefined();
  }
  expect(warned()).toHaveLength(2);
});

test('after a fatal page the pages of its release pause, other releases do not', async () => {
  const { contentOf } = await open();
  expect(await contentOf(request('/ends'))).toBeUndefined();
  const other = { remote: 'mfe-cart', route: { path: '/wishlist' } };
  expect(await contentOf(request('/wishlist', { owner: other }))).toBeUndefined();
  expect(await contentOf(request('/cart', { document: next }))).toBeDefined();
  expect(await contentOf(request('/faq', { owner: undefined }))).toBeDefined();
});
