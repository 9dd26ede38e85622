import type { Product } from 'contract/feed';
import { createOnce } from '../shop/shop';
import { productOfVariant, withKnownVariant } from './variants';

const variants = ['m', 'l/xl'].map((id) => ({ id, options: { Size: id } }));
const catalogue: Product[] = ['shirt', 'a~b', 'a'].map((id) => ({ id, title: id, price: 1, variants }));
const shop = { feeds: { catalogue }, once: createOnce() };
const owner = { route: { path: '/product/:id' } };

test.each([
  ['/product/shirt?variant=m', '/product/shirt?variant=m'],
  ['/product/shirt?variant=l%2fxl&variant=m&page=2', '/product/shirt?variant=l%2Fxl&page=2'],
  ['/product/shirt?variant=x', '/product/shirt'],
  ['/product/shirt?page=2&variant=', '/product/shirt?page=2'],
  ['/product/none?variant=m', '/product/none'],
  ['/product/shirt', '/product/shirt'],
])('%s is rendered as %s', (url, rendered) => {
  expect(withKnownVariant(shop, url, owner)).toBe(rendered);
});

test.each([
  ['/product/shirt~m', '/product/shirt?variant=m'],
  ['/product/shirt%7El%2Fxl?from=mail', '/product/shirt?variant=l%2Fxl'],
  ['/product/a~b', undefined],
  ['/product/a~b~m', '/product/a~b?variant=m'],
  ['/product/none~m', undefined],
  ['/product/shirt', undefined],
])('%s leads to %s', (url, page) => {
  expect(productOfVariant(shop, url, owner)).toBe(page);
});

test('other pages, and a shop whose products are not known yet, keep their URLs', () => {
  const post = { route: { path: '/posts/:id' } };
  expect(withKnownVariant(shop, '/posts/shirt?variant=x', post)).toBe('/posts/shirt?variant=x');
  expect(productOfVariant(shop, '/posts/shirt~m', post)).toBeUndefined();
  expect(productOfVariant({ ...shop, feeds: {} }, '/product/shirt~m', owner)).toBeUndefined();
});
