import { containerName, findReleaseFiles, parseReleaseUrl, releaseUrl } from './releaseUrl';

test.each([
  ['/shell/1.0.0/main.js', { app: 'shell', version: '1.0.0', file: 'main.js' }],
  ['/mfe/mfe-cart/1.2.0-dev.x1/js/page.js', { app: 'mfe-cart', version: '1.2.0-dev.x1', file: 'js/page.js' }],
  ['/mfe/mfe-cart/1.2.0/', { app: 'mfe-cart', version: '1.2.0', file: '' }],
])('%s is built and parsed', (url, named) => {
  expect(releaseUrl(named.app, named.version, named.file)).toBe(url);
  expect(parseReleaseUrl(url)).toEqual(named);
  expect(parseReleaseUrl(`https://shop.example${url}?retry=1`)).toEqual(named);
});

test.each([
  '/mfe/mfe-cart/release.json',
  '/shop/1.0.0/main.js',
  '/other/mfe/mfe-cart/1.0.0/x.js',
  '/shell/latest/main.js',
  '',
])('%j is no file of a release', (url) => expect(parseReleaseUrl(url)).toBeUndefined());

test('a text names its files in order', () => {
  const text = `<script src="/shell/1.0.0/main.js"></script> {"url":"https://a.example/mfe/mfe-cart/2.0.0/remoteEntry.js"}`;
  expect(findReleaseFiles(text).map(({ app, file }) => `${app} ${file}`)).toEqual([
    'shell main.js',
    'mfe-cart remoteEntry.js',
  ]);
});

test.each([
  ['shell', '2.0.0', 'shell_2_0_0'],
  ['mfe-cart', '1.2.0', 'mfe_cart_1_2_0'],
  ['mfe-cart-2', '1.2.0-dev.x1a2b', 'mfe_cart_2_1_2_0_dev_x1a2b'],
])('the container of %s %s is %s', (name, version, container) => {
  expect(containerName(name, version)).toBe(container);
});
