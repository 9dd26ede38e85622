import { prerendered, testShop, feedsOf } from '../shop.fixture';
import { renderAhead } from './content';

const feeds = feedsOf([
  { id: 1, title: 'Lamp', price: 1 },
  { id: 2, title: 'Chair', price: 1, rating: { rate: 1, count: 9 } },
  { id: 3, title: 'Sofa', price: 1, rating: { rate: 5, count: 70 } },
]);

test.each([
  [
    'products by number of ratings',
    ['/shop', '/product/:id'],
    true,
    ['/shop', '/product/3', '/product/2', '/product/1'],
  ],
  ['no product without a product page', ['/shop'], true, ['/shop']],
  ['for a new renderer the public pages', ['/shop', '/product/:id'], false, ['/shop']],
])('pages are rendered ahead: %s', async (_what, routes, products, paths) => {
  const { shop } = await testShop({ 'mfe-catalog': { routes } }, { feeds });
  const rendered: string[] = [];
  const pages = {
    get: () => undefined,
    async fetch({ url }: { readonly url: string }) {
      rendered.push(url);
      return prerendered(url);
    },
  };
  await renderAhead({ ...shop, rendered: pages }, { products });
  expect(rendered).toEqual(paths);
});
