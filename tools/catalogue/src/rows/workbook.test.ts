import { testFolder } from 'service-kit/testFolder.fixture';
import { readContent, readRows } from './readRows';
import { xlsxOf, zipOf } from './workbook.fixture';

const { put } = testFolder();
const countNames = (names: readonly string[]) =>
  names.filter((name) => /^(?:id|title|price)$/.test(name)).length;
const read = async (bytes: Buffer) => readRows(await readContent(put('products', bytes)), { countNames });
const cells = (...values: readonly string[]) =>
  values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('');
const header = `<row>${cells('id', 'title', 'price')}</row>`;

test('reads the first sheet that has a header, as its cells are displayed', async () => {
  const strings =
    '<sst><si><t>Oak</t></si><si><r><t>Linen </t></r><r><t xml:space="preserve">&amp; Wool</t></r><rPh><t>x</t></rPh></si></sst>';
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>';
  const rows = `<row r="1"/><row r="2">${cells('id', 'title', 'price')}</row>
    <row r="4"><c r="A4" s="2"><v>7</v></c><c r="B4" t="s"><v>1</v></c><c r="C4" s="4"><f>1+1</f><v>49.899999999999999</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" s="1"><v>45292</v></c><c r="G4" s="3"><v>0.2</v></c><c r="H4" t="e"><v>#REF!</v></c></row>`;
  const note = '<row><c t="s"><v>0</v></c></row>';
  const book = xlsxOf(
    { Old: header, Info: note, Products: rows, More: header },
    { sharedStrings: strings, styles },
  );
  expect(await read(book)).toMatchObject({
    header: ['id', 'title', 'price'],
    rows: [{ line: 4, values: ['00007', 'Linen & Wool', 49.9, '', 'true', '2024-01-01', '20%', ''] }],
    notes: ['Of its sheets "Products" is read, not "Info", "More".'],
  });
});

const ods = (rows: string) =>
  zipOf({
    'content.xml': `<office:document-content><table:table table:name="A">${rows}</table:table></office:document-content>`,
  });
const odsRow = (cells: string, repeated?: number) =>
  `<table:table-row ${repeated ? `table:number-rows-repeated="${repeated}"` : ''}>${cells}</table:table-row>`;
const columns = (repeated: number) => `table:number-columns-repeated="${repeated}"`;
const odsCell = (text: string, more = '') =>
  `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;

test('reads an ODS file, whose cells and rows may be repeated', async () => {
  const dated = `<table:table-cell office:date-value="2024-01-01T00:00:00"><office:annotation><text:p>why</text:p></office:annotation><text:p>1.1.</text:p></table:table-cell>`;
  const filled = [
    odsCell('007', 'office:value="7"'),
    odsCell('<text:span>Oak</text:span><text:s/>&amp; co</text:p><text:p>New'),
    odsCell('49,90 €', `office:value="49.9" ${columns(2)}`),
    dated,
  ];
  const book = ods(
    odsRow(['id', 'title', 'price'].map((name) => odsCell(name)).join('')) +
      odsRow(`<table:table-cell ${columns(99_999)}/>`, 3) +
      odsRow(filled.join(''), 2) +
      odsRow('<table:table-cell/>', 1_048_000),
  );
  const values = ['007', 'Oak & co\nNew', 49.9, 49.9, '2024-01-01'];
  expect((await read(book)).rows).toEqual([
    { line: 5, values },
    { line: 6, values },
  ]);
});

const row = `<row>${cells('1', 'Oak', '2')}</row>`;
const full = xlsxOf({ A: header + row });
const damaged = Buffer.from(full.toString('latin1', 9).replaceAll('PK\u0003', '___'), 'latin1');

test.each([
  ['a cut file', full.subarray(0, -30), 'it is incomplete, broken off before its end'],
  [
    'a damaged file',
    Buffer.concat([full.subarray(0, 9), damaged]),
    'it is damaged (invalid local file header',
  ],
  ['an archive', zipOf({ 'a.csv': 'id' }), 'it is a zip file, but no .xlsx or .ods: unpack it'],
  ['.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'it is a workbook of Excel before 2007 (.xls)'],
  [
    'a password',
    Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'it has a password',
  ],
  [
    'an ODS password',
    zipOf({ 'content.xml': 'x', 'META-INF/manifest.xml': '<m:encryption-data/>' }),
    'it has a password',
  ],
  ['no filled sheet', xlsxOf({ A: '' }), 'it is empty'],
  ['too many rows', ods(odsRow(odsCell('x'), 1_000_000)), 'it has over 300000 rows'],
  ['too many columns', ods(odsRow(odsCell('x', columns(1_000_000)))), 'line 1 has over 1000 columns'],
  [
    'a bomb',
    ods(odsRow(odsCell('x'.repeat(50), columns(900)), 300_000)),
    'it is over 250 MB large in memory',
  ],
])('refuses %s in one sentence', async (_, bytes, sentence) => {
  await expect(read(bytes)).rejects.toThrow(sentence);
});
