import { testFolder } from 'service-kit/testFolder.fixture';
import { readFolder } from '../folder/readFolder';
import { testShop } from '../shop.fixture';
import { publicPages } from './owner';

const folder = testFolder();

test('a shop has the routes of its pages only', () => {
  folder.put('shop.json', { name: 'Tide' });
  folder.put('pages/about.json', { story: { title: 'A shed', paragraphs: [] } });
  folder.put('pages/blog.json', { lead: 'Without posts' });
  const shopFolder = readFolder(folder.root);
  expect(shopFolder.pages.home.hero).toEqual({ title: 'Tide' });
  const routes = (['home', 'about', 'blog'] as const).map((content) => ({ path: `/${content}`, content }));
  const { shop } = testShop({ 'mfe-content': { routes: [...routes, '/sale'] } }, { shopFolder });
  expect(publicPages(shop.forAll)).toEqual(['/home', '/about', '/sale']);
});
