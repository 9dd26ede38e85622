import { kindOf } from './kinds';

const ORIGIN = 'https://shop.example';
const kind = (url: string, destination = '') => kindOf(new URL(url, ORIGIN), destination, ORIGIN);

test.each([
  ['/', 'document', 'page'],
  ['/product/sku-7.5', 'document', 'page'],
  ['/offline.html', 'document', 'page'],
  ['/shell/1.0.0/main.1a2b3c4d.js', 'script', 'file'],
  ['/mfe/mfe-cart/1.0.0-dev.x12345678/cart.css', 'style', 'file'],
  ['/mfe/mfe-content/1.0.0/hero.webp', 'image', 'file'],
  ['/data/0123456789abcdef.json', '', 'data'],
  ['/folder/pages/about.json', '', 'content'],
  ['/api/products', '', 'feed'],
  ['https://feeds.example/posts', '', 'feed'],
  ['/discovery.json', '', 'releases'],
  ['/api/pictures/product-7', 'image', 'picture'],
])('%s as %s is a %s', (url, destination, expected) => {
  expect(kind(url, destination)).toBe(expected);
});

test.each([
  ["another origin's picture", 'https://images.example/1.jpg', 'image'],
  ["another origin's page", 'https://other.example/shop', 'document'],
  ['a retry of a file', '/mfe/mfe-cart/1.0.0/cart.js?retry=1', 'script'],
  ['a file outside any release', '/mfe/mfe-cart/release.json', ''],
  ['a sign-in window', '/emulator/auth/handler', 'document'],
  ['the mails of the local stack', '/_sandbox/mails', 'document'],
  ['a file that is not a page', '/robots.txt', 'document'],
  ['a page in a frame', '/shop', 'iframe'],
])('%s is left to the browser', (_what, url, destination) => {
  expect(kind(url, destination)).toBeUndefined();
});
