import { documentOf } from '../document.fixture';
import { prerendered } from '../render/content.fixture';
import type { PageRequest } from '../render/renderContent';
import { createPages } from './pages';

function open(paths: readonly string[]) {
  const warmed: string[] = [];
  const content = prerendered('/blog');
  const pages = createPages({
    shellBuildOf: () => '/shell/dist/1.0.0',
    prerender: {
      contentOf: async () => content,
      warm: async (requests: readonly PageRequest[]) => void warmed.push(...requests.map(({ url }) => url)),
      waiting: () => 0,
      stop: () => undefined,
    },
    config: () => ({}) as never,
    document: async () => documentOf({ 'mfe-catalog': paths }),
    catalogue: async () => [
      { id: 1, title: 'Lamp', price: 1 },
      { id: 2, title: 'Chair', price: 1, rating: { rate: 1, count: 9 } },
      { id: 3, title: 'Sofa', price: 1, rating: { rate: 5, count: 70 } },
    ],
  });
  return { pages, warmed };
}

test('pages are prerendered ahead, products by number of ratings', async () => {
  const { pages, warmed } = open(['/shop', '/product/:id']);
  await pages.warm();
  expect(warmed).toEqual(['/shop', '/product/3', '/product/2', '/product/1']);
});

test('without a product page no product is prerendered', async () => {
  const { pages, warmed } = open(['/shop']);
  await pages.warm();
  expect(warmed).toEqual(['/shop']);
});
