import { testFolder } from 'service-kit/testFolder.fixture';
import { readFolder } from './readFolder';

const folder = testFolder();

test('pages do not get where products come from, which may hold a secret', () => {
  folder.put('shop.json', { name: 'One', products: 'https://a.example/?key=secret', posts: 'shop.json' });
  expect(JSON.stringify(readFolder(folder.root).facts)).not.toMatch(/secret|posts/);
});

test('a change of the products makes no other shop, one of the facts does', () => {
  folder.put('shop.json', { name: 'One' });
  folder.put('products.csv', 'id,title,price');
  const { hash } = readFolder(folder.root);
  folder.put('products.csv', 'id,title,price\n1,Lamp,2');
  expect(readFolder(folder.root).hash).toBe(hash);
  folder.put('shop.json', { name: 'Other' });
  expect(readFolder(folder.root).hash).not.toBe(hash);
});
