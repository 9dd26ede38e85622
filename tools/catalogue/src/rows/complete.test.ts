import { readRows } from './readRows';

const choice = {
  countNames: (names: readonly string[]) => names.filter((name) => /id|title|price/.test(name)).length,
};
const read = (text: string, headerLine?: number) => readRows(Buffer.from(text), { ...choice, headerLine });

test('JSON lines are a list of products', () => {
  const { rows, unit } = read('{"id":1,"title":"A"}\r\n\n{"id":2,"title":"B"}\n');
  expect({ unit, values: rows.map(({ values }) => values) }).toEqual({
    unit: 'item',
    values: [
      [1, 'A'],
      [2, 'B'],
    ],
  });
});

const CSV = 'id,title,price,stock\n1,Oak,490.00,1\n2,Linen,120.50,2\n';
const OPEN_SHOP = 'broken off before the end of <shop>';
const LAST = 'id,title,price\n1,Oak,490.00 €\n2,Linen,120.50 €\n';

test.each([
  ['a row', `${CSV}3,Brass,19`, 'broken off in line 4'],
  ['a price in the last column', `${LAST}3,Brass,19`, 'broken off in line 4'],
  ['the currency of a price', `${LAST}3,Brass,19.00`, 'broken off in line 4'],
  ['a price below one other', 'id,title,price\n1,Oak,49.90\n2,Linen,12.', 'broken off in line 3'],
  ['an empty price', `${LAST}3,Brass,`, 'broken off in line 4'],
  ['a quoted value', `${CSV}3,"Brass`, 'if it is incomplete'],
  ['XML', '<shop><item><id>1</id><title>A</title></item><item><id>2</id>', OPEN_SHOP],
  ['XML after a product', '<shop><item><id>1</id><title>A</title></item>', OPEN_SHOP],
  ['XML after an empty element', '<shop><o id="1" title="A"/><o id="2" title="A"/>', OPEN_SHOP],
  ['an XML tag', '<shop><item><id>1</id><title lang="en', 'broken off in its last element'],
  ['a closing XML tag', '<shop><item><id>1</id><title>A</titl', 'broken off in its last element'],
  ['CDATA of XML', '<shop><item><title><![CDATA[A', 'broken off in its last element'],
  ['JSON', '[{"id":1,"title":"A"},{"id":2', 'broken off before its last bracket'],
  ['JSON after a product', '[{"id":1,"title":"A"}', 'broken off before its last bracket'],
  ['JSON in a text', '{"products":[{"id":1,"title":"A', 'broken off before its last bracket'],
  ['JSON lines', '{"id":1,"title":"A"}\n{"id":2,"price":1', 'broken off in line 2'],
])('a file that is cut in %s is refused', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test.each([
  ['a last line without a line break', `${CSV}3,Brass,1900.00,1`],
  ['a short row that ends with a line break', `${CSV}3,Brass,1900.00\n`],
  ['thousands without decimals', 'id,title,price\n1,A,"1,290.00"\n1,A,"1,290.00"\n3,Brass,"1,299"'],
  ['separators alone in the last line', `${CSV}3,Brass,1900.00,1\n,`],
  ['another number of decimals than one price', 'id,title,price\n1,A,12.50\n1,A,12.50\n3,Brass,40\n'],
  [
    'a comment after the end',
    '<s:shop><item><id>3</id></item><item><id>3</id></item><item><id>3</id></item></s:shop>\n<!-- x -->\n',
  ],
])('a file with %s is complete', (_, text) => {
  expect(read(text).rows).toHaveLength(3);
});

test('another fault of JSON or XML is not taken for a missing end', () => {
  expect(() => read('<!DOCTYPE a [<!ENTITY b SYSTEM "c">]><a><item><id>1</id></item></a>')).toThrow(
    'it is not XML: ',
  );
  expect(() => read('[{"id":1,}]')).toThrow('it is not JSON: ');
  expect(() => read('{"id":1}\n{"id":}\n{"id":2}')).toThrow('line 2 is not JSON: ');
});

test('rows have the line that editors show, after line breaks of Windows in a value and empty lines', () => {
  const { rows } = read('id,title\r\n\r\n1,"Oak\r\nStool"\r\n\r\n2,Lamp\r\n');
  expect(rows.map(({ line }) => line)).toEqual([3, 6]);
});

test('the line of the header can be chosen, or that no line is one', () => {
  const text = 'id,title\n,Name\n1,Oak\n';
  expect(read(text, 2)).toMatchObject({ header: ['', 'Name'], rows: [{ line: 3, values: ['1', 'Oak'] }] });
  expect(read(text, 0)).toMatchObject({ header: ['A', 'B'], rows: [{ line: 1 }, { line: 2 }, { line: 3 }] });
  expect(() => read(text, 9)).toThrow('it has no line 9');
});
