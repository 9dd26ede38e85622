import type { DiscoveryDocument } from 'contract';
import { documentOf } from '../document.fixture';
import { ownerOf } from './pageRoutes';

test('a release that is not live, or names no routes, has no pages', () => {
  const [canary] = documentOf({ 'mfe-cart': ['/basket'] }).microFrontends['mfe-cart'] ?? [];
  const document = documentOf({ 'mfe-cart': ['/cart'] });
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
