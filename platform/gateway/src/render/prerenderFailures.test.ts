import { sha384 } from 'service-kit';
import { build, documentWith, open, put, request, served, shellBuild } from './prerender.fixture';
import { SERVER } from './shellServer.fixture';

test("a page is not rendered when its styles are not the release's", async () => {
  served.styles = '.cart{display:none}';
  const { contentOf, warned } = await open();
  const route = { path: '/cart', files: ['/mfe/mfe-cart/1.0.0/cart.css'] };
  expect(await contentOf(request('/cart', { owner: { remote: 'mfe-cart', route } }))).toBeUndefined();
  expect(warned()).toEqual([expect.stringMatching(/cart\.css is not the one of the release/)]);
});

test('no server build of a remote runs without its hash', async () => {
  const { contentOf, warned } = await open();
  served.code = 'exports.pages = { altered: true };';
  expect(await contentOf(request('/cart'))).toBeUndefined();
  expect(await contentOf(request('/cart', { document: documentWith(undefined) }))).toBeUndefined();
  expect(warned()).toEqual([
    expect.stringMatching(/server\.cjs is not the one of the release/),
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
