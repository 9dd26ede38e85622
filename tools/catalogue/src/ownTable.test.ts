import { testFolder } from 'service-kit/testFolder.fixture';
import type { FileOptions } from './columns/options';
import { readProductFile } from './products/products';
import { read } from './products/read.fixture';

const { put } = testFolder();

test.each([
  ['SKU;Name;VK netto;VK brutto', 11.9],
  ['SKU;Name;Price ex VAT;Price inc VAT', 11.9],
  ['Référence;Nom;Prix HT;Prix TTC', 11.9],
  ['sku;name;wholesale price;retail price', 11.9],
  ['Artikel-Nr.;Artikel;Händlerpreis;Endkundenpreis', 11.9],
  ['id;name;Price (EUR);Price (USD)', 11.9],
  ['id;name;Grundpreis;Preis', 11.9],
  ['id;name;Net price;Price', 11.9],
  ['id;name;Price;RRP', 10],
])('of %s customers pay %d', (header, price) => {
  expect(read([header, 'A;Chair;10,00;11,90']).items).toMatchObject([{ title: 'Chair', price }]);
});

test.each([
  ['id,title,price,sale_price,sale_price_effective_date', '2090-01-01T00:00Z/2091-01-01T00:00Z'],
  ['ID,Name,Regular price,Sale price,Date sale price starts', '2090-01-01'],
  ['ID,Name,Regular price,Sale price,Date sale price ends', '2020-01-01'],
  ['Artikelnummer;Name;Preis;Angebotspreis;Angebot bis', '01.01.2020'],
])('of %s the sale is on in its time', (header, time) => {
  const sign = header.includes(';') ? ';' : ',';
  expect(read([header, ['A', 'Chair', 20, 15, time].join(sign)]).items).toMatchObject([{ price: 20 }]);
});

const OPTIONS = 'add --columns "price=';

test.each<[string, string]>([
  [
    'id,name,price,retail price\nA,Chair,10.50,20.50',
    `its price can be price or retail price: ${OPTIONS}price"`,
  ],
  [
    'id,name,Price EUR,Price GBP\nA,Chair,10.50,9.50',
    `its price can be Price EUR or Price GBP: ${OPTIONS}Price EUR" or another of them`,
  ],
  ['id,name,cost\nA,Chair,10.50', `its only price is a cost, cost; if the shop sells at it: ${OPTIONS}cost"`],
  ['Nr;Bezeichnung;EK\nA;Stuhl;10,50', 'its only price is a cost, EK'],
  ['codigo;nombre;costo\nA;Silla;10,50', 'its only price is a cost, costo'],
  [
    'id,name,price_in_cents\nA,Chair,1050',
    'its prices may be in cents: add --cents if 4990 in "price_in_cents"',
  ],
  ['id,name,unit_amount\nA,Chair,1050', 'its prices may be in cents'],
  ['id,name,price\nA,Chair,ask\nB,Bowl,on request\nC,Cup,5', 'most of "price" is no price, e.g. "ask"'],
  [
    'id,name,price,stock,quantity\nA,Chair,10.50,3,0',
    'its stock can be stock or quantity: add --columns "stock=',
  ],
  ['id,name,price,in stock,availability\nA,Chair,10.50,yes,sold out', 'its availability can be '],
  ['id,name,price,price\nA,Chair,10.50,9.50', 'its price can be price or D: add'],
  ['A1;Chair;10\nA2;Table;20', 'if line 2 has the names add header=2, if none has header=0'],
  ['id,name,price', 'it has no products below its names'],
  ['A1,Chair,10.50\nA2,Table,20.00', 'its columns have no names: add --columns title=B,price=C'],
])('asks about %j', (text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

test('a question has the options that answer it', () => {
  const text = 'id,name,price_cents\nA,Chair,1050';
  expect.assertions(2);
  try {
    read(text);
  } catch (error) {
    const { answers } = error as { answers: readonly { options: FileOptions }[] };
    expect(answers.map(({ options }) => options)).toEqual([{ cents: true }, { cents: false }]);
    expect(answers.map(({ options }) => read(text, options).items[0]?.price)).toEqual([10.5, 1_050]);
  }
});

test.each([
  ['sold', 'yes', 'no'],
  ['out of stock', '1', '0'],
  ['deleted_at', '2026-01-01T00:00:00', ''],
  ['verkauft', 'ja', 'nein'],
  ['draft', 'x', ''],
  ['aktiv', '', 'x'],
  ['published_at', '', '2026-01-01'],
])('of %s rows with "%s" are not for sale, those with "%s" are', (name, unsold, sold) => {
  const { items } = read(`id,title,price,${name}\nA,Chair,9,${unsold}\nB,Bowl,9,${sold}`);
  expect(items.map(({ id }) => id)).toEqual(['B']);
});

test('dollars that are not those of the shop are named', () => {
  const { notes } = read('id,title,price\nA,Chair,HK$100\nB,Bowl,HK$90');
  expect(notes.join()).toContain('Prices are in HKD, the shop shows USD');
});

test('columns that nothing reads are advised about if they have words of a state, or may be the stock', () => {
  const { notes } = read('id,name,price,Lifecycle,Stock Berlin\nA,Chair,9,active,3\nB,Bowl,9,discontinued,0');
  expect(notes).toContain(
    '"Lifecycle" is not used, but says active, discontinued: if rows are for sale by it, add --columns "forSale=Lifecycle".',
  );
  expect(notes).toContain(
    'No column is the stock: if it is "Stock Berlin", add --columns "stock=Stock Berlin".',
  );
});

test('the answers about a file are read with it, and options win', async () => {
  const file = put('products.csv', 'id,name,Price A,Price B\nA,Chair,1050,950\n');
  put('products.columns.json', { columns: { price: 'Price B' }, cents: true });
  expect((await readProductFile(file)).items).toMatchObject([{ price: 9.5 }]);
  const options = { columns: { price: 'Price A' }, cents: undefined };
  expect((await readProductFile(file, options)).items).toMatchObject([{ price: 10.5 }]);
  put('products.columns.json', { colums: {} });
  await expect(readProductFile(file)).rejects.toThrow('its answers in products.columns.json cannot be read');
});

test('long ids stay apart', () => {
  const ids = read([
    'Handle,Title,Variant Price,Vendor',
    `${'a'.repeat(140)}1,A,1,V`,
    `${'a'.repeat(140)}2,B,2,V`,
  ]).items.map(({ id }) => String(id));
  expect(new Set(ids).size).toBe(2);
  expect(Math.max(...ids.map(({ length }) => length))).toBeLessThan(129);
});

test.each(['Uncategorized', 'Unkategorisiert', 'Non classé', 'Bez kategorii'])(
  '%s is no category',
  (category) => {
    expect(read(`Name,Price,Category\nChair,1,${category}`).items[0]).not.toHaveProperty('category');
  },
);
