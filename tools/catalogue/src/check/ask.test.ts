import { existsSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { testFolder } from 'service-kit/testFolder.fixture';
import { answersPath } from '../products/answers';
import { answer } from './checkCommand';

const { put } = testFolder();
const PRICES = 'id,name,shelf,Price EUR,Price GBP\nA,Chair,1,10.50,9.50\nB,Bowl,2,20.00,18.00\n';
const ALL = 'id,name,price,retail price,stock,quantity\nA,Chair,1.299,2.299,1,1\nB,Bowl,3.400,4.000,0,1\n';

/** Checks a file while somebody types, and then leaves. */
async function check(file: string, typed: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(typed);
  const answered = await answer(file, { pictures: false }, false, { input, output });
  output.end();
  const kept = existsSync(answersPath(file)) ? readFileSync(answersPath(file), 'utf8') : undefined;
  return { ...answered, kept: kept && (JSON.parse(kept) as object), asked: await text(output) };
}

test('asks with rows as the shop would show them, keeps the answer, and does not ask again', async () => {
  const file = put('prices.csv', PRICES);
  put('prices.columns.json', { columns: { sku: 'shelf' }, decimalSign: '.' });
  const { asked, kept, exitCode, out } = await check(file, '2\n');
  expect(asked.split('\n').slice(0, -1)).toEqual([
    'prices.csv: its price can be Price EUR or Price GBP.',
    '  1  Price EUR',
    '       Chair, $10.50',
    '       Bowl, $20.00',
    '  2  Price GBP',
    '       Chair, $9.50',
    '       Bowl, $18.00',
    '  3  none of them',
  ]);
  expect(kept).toEqual({ columns: { sku: 'shelf', price: 'Price GBP' }, decimalSign: '.' });
  expect({ exitCode, out }).toMatchObject({ exitCode: 0, out: expect.stringContaining('price = Price GBP') });
  expect(await check(file, '')).toMatchObject({ asked: '', out });
});

test('asks one question after the other, a wrong answer again, and shows rows that differ first', async () => {
  const { asked, kept } = await check(put('all.csv', ALL), '9\ntwo\n2\n2\n1\n');
  expect(asked.match(/ its .*\./g)).toEqual([
    ' its price can be price or retail price.',
    ' its stock can be stock or quantity.',
    ' its prices can be read in two ways.',
  ]);
  expect(asked).toContain('stock\n       Bowl, $4000.00, out of stock\n       Chair, $2299.00, in stock\n');
  expect(kept).toEqual({ columns: { price: 'retail price', stock: 'quantity' }, decimalSign: ',' });
});

test.each([
  ['the input ends', '1\n', 'its stock can be stock or quantity: add --columns "stock=stock"'],
  ['three answers are wrong', '9\n0\n\n1\n1\n1\n', 'its price can be price or retail price: add --columns'],
  ['none of them is right', '3\n1\n1\n1\n', 'its price can be price or retail price: add --columns'],
])('writes nothing if %s, and says which option to add', async (_, typed, sentence) => {
  const { kept, exitCode, out, error } = await check(put('open.csv', ALL), typed);
  expect({ kept, exitCode, out }).toEqual({ kept: undefined, exitCode: 2, out: '' });
  expect(error).toContain(`open.csv cannot be read: ${sentence}`);
});
