import { hydratePrerendered, testPages } from 'remote-kit/testing';
import manifest from '../package.json';
import { pages } from './routes';

testPages(pages, manifest.storefront.routes, [
  '/shop',
  '/shop?view=list&per=12&rating=4',
  '/product/1',
  '/product/99',
]);

test('hydration keeps the prerendered structured data', async () => {
  const { html, place } = await hydratePrerendered(pages, '/product/2');
  expect(html).toContain('<script type="application/ld+json">');
  expect(html).toContain('"name":"Chair 2"');
  expect(place.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
});
