import manifest from '../package.json';
import { pages } from './routes';

test('there is a page for each route that package.json states, and no other', () => {
  const stated = manifest.storefront.routes.map(({ path }) => path);
  expect(Object.keys(pages).sort()).toEqual(stated.sort());
});
