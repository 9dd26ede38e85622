import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkProducts } from 'contract/feed';
import { testFolder } from 'service-kit/testFolder.fixture';
import { readProductFile } from './products';
import { read } from './read.fixture';

const { root } = testFolder();

function put(name: string, content: string | Buffer): string {
  const file = join(root, name);
  writeFileSync(file, content);
  return file;
}

test('the shop shows every product of the sample, with every field', async () => {
  const text = readFileSync(join(__dirname, '../../sample.csv'), 'utf8');
  const { shown, dropped, lost } = await checkProducts(read(text).items);
  expect({ dropped, lost }).toEqual({ dropped: [], lost: [] });
  expect(shown).toHaveLength(4);
  expect(shown[0]?.product).toEqual({
    id: 'lamp-dome',
    title: 'Dome Table Lamp',
    price: 64,
    discount: 16,
    category: 'Lighting',
    brand: 'Harbour',
    description: 'A table lamp of painted steel, with a dimmer.',
    image: '/api/pictures/product-5',
    images: ['/api/pictures/product-5', '/api/pictures/product-29'],
    rating: { rate: 4.6 },
    availability: 'in_stock',
    sku: 'HB-LAMP-1',
    gtin: '4006381333931',
  });
});

test.each([
  ['a line for Excel', 'sep=;\r\nid;title;price\r\n7;Lamp, small;12,50\r\n'],
  ['a title and blank lines first', 'Spring list;;\n\n;;\nid;title;price\n7;Lamp, small;12,50'],
  ['rows of separators and its header again', 'id;title;price\n;;\n7;Lamp, small;12,50\nid;title;price\n;;'],
  ['other names and order', 'Title, ID ,Price\r\n"Lamp, small",7,12.5\r\n\r\n'],
])('reads a file with %s', (_, text) => {
  expect(read(text).items).toEqual([{ id: '7', title: 'Lamp, small', price: 12.5 }]);
});

test.each<[string, string | Buffer]>([
  ['UTF-8 with a byte order mark', '\ufeffid,title,price\n7,Stühle,1'],
  ['UTF-16', Buffer.from('\ufeffid,title,price\n7,Stühle,1', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('id,title,price\n7,Stühle,1', 'utf16le')],
  ['Windows-1252', Buffer.from('id,title,price\n7,Stühle,1', 'latin1')],
  [
    'Windows-1250, if XML says so',
    Buffer.from(
      '<?xml version="1.0" encoding="windows-1250"?><a><item><id>7</id><title>Stühle</title><price>1</price><brand>\xb3\xf3d\x9f</brand></item></a>',
      'latin1',
    ),
  ],
  ['Windows-1252, as JSON', Buffer.from('[{"id":7,"title":"Stühle","price":1}]', 'latin1')],
])('decodes %s, by content', async (_, bytes) => {
  expect((await readProductFile(put('Products.TXT', bytes))).items).toMatchObject([
    { id: '7', title: 'Stühle' },
  ]);
});

test.each<[string, Buffer, string]>([
  [
    'Polish in Windows-1250',
    Buffer.from('id,title,price\n7,\xb3awka \xbf\xf3\xb3ta,1', 'latin1'),
    'its encoding is not known',
  ],
  [
    'Russian in Windows-1251',
    Buffer.from('id,title,price\n7,\xcb\xe0\xec\xef\xe0,1', 'latin1'),
    'its encoding is not known',
  ],
])('refuses %s', async (_, bytes, message) => {
  await expect(readProductFile(put('products.csv', bytes))).rejects.toThrow(message);
});

test('the rows of a table in a text are lines', () => {
  const row = (name: string, size: string) => `<tr><th>${name}</th><td>${size}</td></tr>`;
  const text = `<h2>Size</h2><table>${row('Width', '4 m')}${row('Height', '2 m')}</table><p>Oak.</p>`;
  const { items } = read(['Title,Price,Description', `Bench,9,${text}`]);
  expect(items[0]).toMatchObject({ description: 'Size\n\nWidth 4 m\nHeight 2 m\n\nOak.' });
});

test('prices of 0, without one and unreadable ones are not for sale, each said once', () => {
  expect(
    read('Name,Price,Stock\nA,0.00,1\nB,,1\nC,10 - 20,1\nD,4.50,in stock\nE,5.00,sold out').counts,
  ).toEqual({ 'have no price': 2, 'have a price that is not a number': 1 });
});

test('a row with more values than columns is no product: its price could be another column', () => {
  const { items, counts } = read('Name,Price,Stock\nLamp, small,12,5\nBowl,3,1');
  expect(items).toMatchObject([{ title: 'Bowl', price: 3 }]);
  expect(Object.values(counts)).toEqual([1]);
});

test('products of one title have different ids, which stay while the rows do', () => {
  const lines = ['Name,Price', 'Oak Stool,1', 'Oak Stool,2'];
  expect(read(lines).items.map(({ id }) => id)).toEqual(['oak-stool', 'oak-stool-2']);
});

test('a chosen column takes precedence over known names', () => {
  const columns = { price: 'Netto', title: 'Text' };
  expect(read('Name;Text;Preis;Netto\nA;Stuhl;12,50;10,50', { columns }).items).toMatchObject([
    { title: 'Stuhl', price: 10.5 },
  ]);
});

test.each([
  ['id,title\n7,Lamp', 'no column has prices: add --columns price=NAME; its columns are id, title'],
  ['a,b\n1,2', 'no column looks like the title: add --columns title=NAME; its columns are a, b'],
  [
    'id,title,price\n7,"Lamp,1',
    'Quote Not Closed: the parsing is finished with an opening quote at line 2: check the quotation marks there',
  ],
  ['<!doctype html><title>Shop</title>', 'it is an HTML page, not a list of products'],
  ['{"error":"no"}', 'it has no list of products'],
  [' \n', 'it is empty: check what its source exports'],
])('asks one question or says what is missing: %j', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('a row may end with a separator that the header lacks', () => {
  expect(read('id;name;price\n1;Bowl;5;\n2;Lamp;6;7').items).toMatchObject([{ id: '1', price: 5 }]);
});
