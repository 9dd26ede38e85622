import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { readProductFile } from './products';
import { read, shownOf } from './read.fixture';

const { put } = testFolder();

test('the shop shows every product of the sample, with every field', async () => {
  const text = readFileSync(join(__dirname, '../../sample.csv'), 'utf8');
  const shown = await shownOf(read(text).items);
  expect(shown).toHaveLength(4);
  expect(shown[0]).toEqual({
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

test.each([
  ['Polish in Windows-1250', '\xb3awka \xbf\xf3\xb3ta'],
  ['Russian in Windows-1251', '\xcb\xe0\xec\xef\xe0'],
])('refuses %s', async (_, title) => {
  const file = put('products.csv', Buffer.from(`id,title,price\n7,${title},1`, 'latin1'));
  await expect(readProductFile(file)).rejects.toThrow('its encoding is not known');
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
  [
    '{"product":{"title":"Cup","variants":[{"id":1,"product_id":2,"title":"Red","price":"9.00","inventory_policy":"deny"}]}}',
    'it has variants of Shopify without their products',
  ],
])('asks one question or says what is missing: %j', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('reads the variants and pictures of a Shopify export, and omits drafts', () => {
  const { items, counts, products } = read([
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Status,Variant Image',
    'bench,Bench,"<p>Of ash &amp; oak.</p><ul><li>1 m</li><li>2 m</li></ul>",Northwood,Seats,true,Length,1 m,B-1,shopify,0,deny,90.00,,https://p.example/b1.jpg,1,active,',
    'bench,,,,,,,2 m,B-2,shopify,4,deny,120.00,150.00,https://p.example/b2.jpg,2,,https://p.example/b3.jpg',
    'bench,,,,,,,,,,,,,,https://p.example/b3.jpg,3,,',
    'vase,Vase,,,,true,,,,,,deny,15.00,,,,draft,',
    'bowl,Bowl,,,,false,,,,,,deny,15.00,,,,active,',
  ]);
  expect(items).toEqual([
    {
      id: 'bench',
      title: 'Bench',
      price: 120,
      discount: 30,
      category: 'Seats',
      brand: 'Northwood',
      description: 'Of ash & oak.\n\n• 1 m\n• 2 m',
      image: 'https://p.example/b1.jpg',
      images: [1, 2, 3].map((number) => `https://p.example/b${number}.jpg`),
      availability: 'in_stock',
      sku: 'B-2',
      variants: [
        {
          id: '1-m',
          options: { Length: '1 m' },
          price: 90,
          discount: 0,
          availability: 'out_of_stock',
          sku: 'B-1',
        },
        {
          id: '2-m',
          options: { Length: '2 m' },
          price: 120,
          image: 'https://p.example/b3.jpg',
          sku: 'B-2',
        },
      ],
    },
  ]);
  expect({ counts, products }).toEqual({
    counts: { 'are not for sale (drafts, archived or hidden)': 2 },
    products: 3,
  });
});
