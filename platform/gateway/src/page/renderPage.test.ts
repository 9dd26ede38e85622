import { testShop } from '../shop.fixture';
import { renderPage } from './renderPage';

test.each([
  ['/cart', 200, true],
  ['/nowhere', 404, true],
  ['/throws', 200, false],
])('%s of a Shop by hand has the status %i, with content: %s', async (path, status, hasContent) => {
  const { shop } = await testShop({ 'mfe-cart': { routes: ['/cart', '/throws'] } });
  const page = await renderPage(shop, path);
  expect([page.status, page.html.includes('<main>')]).toEqual([status, hasContent]);
});
