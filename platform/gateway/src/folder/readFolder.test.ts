import { join } from 'node:path';
import { testFolder, writerIn } from 'service-kit/testFolder.fixture';
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

test('files of Windows editors are read, and names of pictures are encoded as browsers do', () => {
  folder.put(
    'shop.json',
    '\uFEFF{ "name": "One",\r\n "language": "DE-at", "contact": { "email": "a@müller.example" } }',
  );
  folder.put('texts/de.json', '\uFEFF{ "shell.cart": "Korb" }');
  folder.put('pages/home.json', '\uFEFF{ "hero": { "title": "A", "picture": "pictures/my größe.JPEG" } }');
  folder.put('pictures/my größe.JPEG', '-');
  folder.put('theme.css', '@font-face { font-family: A; src: URL("./my face.woff2"); }');
  folder.put('my face.woff2', '-');
  const { facts, texts, pages, theme, files } = readFolder(folder.root);
  expect([facts.language, facts.contact.email, texts]).toEqual([
    'de-AT',
    'a@müller.example',
    { 'shell.cart': 'Korb' },
  ]);
  const picture = pages.home.hero.picture ?? '';
  expect(picture).toMatch(/\/pictures\/my%20gr%C3%B6%C3%9Fe\.JPEG$/);
  expect(files.get(picture)?.type).toBe('image/jpeg');
  expect(theme.css).toMatch(/url\("\/folder\/\w+\/my%20face\.woff2"\)/);
});

test('texts are those of the nearest language', () => {
  folder.put('shop.json', { name: 'One', language: 'zh-hant-tw' });
  folder.put('texts/zh.json', { 'shell.cart': 'zh' });
  folder.put('texts/zh-Hant.json', { 'shell.cart': 'zh-Hant' });
  expect(readFolder(folder.root).texts).toEqual({ 'shell.cart': 'zh-Hant' });
});

test.each<[string, string, string | object]>([
  ['pages/faq.json', 'it is no UTF-8', Buffer.from('{ "lead": "Größe", "questions": [] }', 'latin1')],
  ['pages/faq.json', '"A {toString}" asks for something else', { questions: [], lead: 'A {toString}' }],
  ['theme.css', 'line 1: --toString is no property of a theme', ':root { --toString: #ffffff; }'],
  ['card.png', 'it is empty', ''],
  ['pictures/a.SVG', 'it has no viewBox', '<svg><path/></svg>'],
  ['posts/2026-01-02-a.MD', 'its name is no day and words', '# A'],
  ['shop.json', 'products is folder, which is no file of the folder', { name: 'One', products: 'folder' }],
])('%s: %s', (file, problem, content) => {
  const root = join(folder.root, '.wrong', problem.slice(0, 9));
  const put = writerIn(root);
  put('shop.json', { name: 'One' });
  put('folder/a.txt', '-');
  put(file, content);
  expect(() => readFolder(root)).toThrow(`${file}: ${problem}`);
});
