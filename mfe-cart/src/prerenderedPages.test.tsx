import { hydratePrerendered, testPages } from 'remote-kit/testing';
import manifest from '../package.json';
import { pages } from './routes';

testPages(pages, manifest.storefront.routes);

test('a prerendered page says nothing about the cart', async () => {
  const { html, place } = await hydratePrerendered(pages, '/cart');
  expect(html).not.toContain('empty');
  expect(place).toHaveTextContent('Your cart is empty.');
});
