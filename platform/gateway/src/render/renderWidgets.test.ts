import { CODE, testDocument, testShop, type TestRemotes } from '../shop.fixture';
import { inputsOf } from './shellServer.fixture';

jest.setTimeout(60_000);

const WIDGETS = 'exports.widgets = {};';
const STRIP = '.strip{color:red}';

/** A page of mfe-cart that shows widgets of mfe-offers, and of mfe-posts if there are any. */
function remotesWith(code = WIDGETS, more: TestRemotes = {}): TestRemotes {
  const route = { path: '/cart', widgets: ['mfe-offers', 'mfe-posts'] };
  const offers = { routes: [], code, styles: { 'strip.css': STRIP }, widgets: ['strip.css'] };
  return { 'mfe-cart': { routes: [route] }, 'mfe-offers': offers, ...more };
}

const HARMLESS = { 'mfe-posts': { routes: [], widgets: [] } };

test('a page is rendered with the widgets of the live releases, and their styles', async () => {
  const { contentOf } = testShop(remotesWith());
  const content = await contentOf('/cart');
  expect(inputsOf(content?.html ?? '').remotes).toEqual([CODE, WIDGETS]);
  expect(content?.styles.map(({ text }) => text)).toEqual([STRIP]);
  expect(content?.widgets).toEqual(['mfe-offers']);
});

test('a page is rendered without widgets whose files are not those of their release', async () => {
  const { 'mfe-offers': offers, ...others } = remotesWith();
  const altered = { ...others, 'mfe-offers': { ...offers, styles: { 'strip.css': '.strip{display:none}' } } };
  const { contentOf } = testShop(altered, { document: testDocument(remotesWith()) });
  const content = await contentOf('/cart');
  expect(inputsOf(content?.html ?? '').remotes).toEqual([CODE]);
  expect(content?.widgets).toEqual([]);
});

test('widgets that hang are left out of all pages, until their remote has another release', async () => {
  const { shop, contentOf, warned } = testShop(remotesWith('hangs'));
  for (const url of ['/cart', '/cart?again']) {
    const content = await contentOf(url);
    expect(inputsOf(content?.html ?? '').remotes).toEqual([CODE]);
  }
  expect(warned()).toEqual([expect.stringMatching(/^\/cart is sent without the widgets of mfe-offers: /)]);
  const next = testShop(remotesWith(), { last: shop });
  expect(inputsOf((await next.contentOf('/cart'))?.html ?? '').remotes).toEqual([CODE, WIDGETS]);
});

test('of several widgets only the one that hangs is left out', async () => {
  const { contentOf, warned } = testShop(remotesWith('hangs', HARMLESS));
  expect((await contentOf('/cart'))?.widgets).toEqual(['mfe-posts']);
  expect(warned()).toEqual([expect.stringMatching(/^\/cart is sent without the widgets of mfe-offers: /)]);
});

test('widgets are not blamed for a stall of the process', async () => {
  const { contentOf, warned } = testShop(remotesWith());
  const first = await contentOf('/faq');
  process.kill(inputsOf(first?.html ?? '').pid, 'SIGSTOP');
  expect((await contentOf('/cart'))?.widgets).toEqual(['mfe-offers']);
  expect(warned()).toEqual([]);
});
