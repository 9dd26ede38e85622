import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkProducts } from 'shared-feed/checks';
import { parseCsv } from './csv';

const dropsOf = async (text: string) => (await checkProducts(parseCsv(text))).dropped;

test('the shop shows every product of the sample, with every field', async () => {
  const text = readFileSync(join(__dirname, '../../sample.csv'), 'utf8');
  const { shown, dropped, lost } = await checkProducts(parseCsv(text));
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
  ['commas', 'id,title,price\n7,"Lamp, small",12.50'],
  ['semicolons and a decimal comma', 'id;title;price\n7;Lamp, small;12,50'],
  ['tabs', 'id\ttitle\tprice\n7\tLamp, small\t12.5'],
  [
    'a byte order mark, Windows line ends and other names',
    '\ufeffTitle, ID ,Price\r\n"Lamp, small",7,12.5\r\n\r\n',
  ],
])('reads a file with %s', (_, text) => {
  expect(parseCsv(text)).toEqual([{ id: '7', title: 'Lamp, small', price: 12.5 }]);
});

test.each(['1,499', '$12', '-', '12,50 €'])('leaves the price %j to the check of the shop', async (price) => {
  expect(await dropsOf(`id;title;price\n7;Lamp;${price}`)).toEqual([
    { item: 1, field: 'price', problem: `"${price}" is not a number` },
  ]);
});

test('a column that the feed does not have is not published', () => {
  expect(parseCsv('id,title,price,purchase price\n7,Lamp,12.5,3.10')).toEqual([
    { id: '7', title: 'Lamp', price: 12.5 },
  ]);
});

test.each([
  ['id,title\n7,Lamp', 'it has no column price: its first line is "id, title"'],
  ['id,title,price\n7,Lamp', 'Invalid Record Length: columns length is 3, got 2 on line 2'],
  ['id,title,price\n7,"Lamp,1', 'Quote Not Closed: the parsing is finished with an opening quote at line 2'],
])('refuses %j', (text, message) => {
  expect(() => parseCsv(text)).toThrow(message);
});
