import type { DiscoveryDocument } from 'contract';
import { documentOf } from '../document.fixture';
import { ownerOf } from './pageRoutes';

const document = documentOf({
  'mfe-content': ['/', '/faq', '/blog/:id'],
  'mfe-cart': [{ path: '/cart', noindex: true }],
  'mfe-catalog': ['/shop', '/product/:id'],
});

test.each([
  ['/', 'mfe-content'],
  ['/faq', 'mfe-content'],
  ['/blog/7', 'mfe-content'],
  ['/cart', 'mfe-cart'],
  ['/product/7', 'mfe-catalog'],
  ['/cart/', 'mfe-cart'],
  ['/cart//', 'mfe-cart'],
  ['/CART/', 'mfe-cart'],
  ['/nowhere', undefined],
  ['/blog', undefined],
  ['/blog/7/8', undefined],
  ['/cart/7', undefined],
  ['/cartx', undefined],
])('%s is a page of %s', (pathname, remote) => {
  expect(ownerOf(document, pathname)?.remote).toBe(remote);
});

test('a release that is not live, or names no routes, has no pages', () => {
  const [canary] = documentOf({ 'mfe-cart': ['/basket'] }).microFrontends['mfe-cart'] ?? [];
  const [live] = document.microFrontends['mfe-cart'] ?? [];
  if (!canary || !live) throw new Error('The fixture has no entries.');
  const others: DiscoveryDocument = {
    ...document,
    microFrontends: {
      'mfe-cart': [{ ...canary, deployment: { traffic: 5, default: false } }, live],
      'mfe-offers': [{ url: live.url, metadata: live.metadata }],
    },
  };
  expect(ownerOf(others, '/cart')?.remote).toBe('mfe-cart');
  expect(ownerOf(others, '/basket')?.remote).toBeUndefined();
});
