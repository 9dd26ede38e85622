import { posix } from 'node:path';
import { collectRows, columnOf, MOST_COLUMNS, textMeter } from './records';
import type { Cell, Sheet } from './table';
import type { Zip } from './zip';

/** Ids of formats that have no code in the file (ECMA-376, 18.8.30). */
const DATE_ID = /^(?:1[4-9]|2[0-27-9]|3[0-6]|4[5-7]|5[0-8])$/;
const PERCENT_ID = /^(?:9|10)$/;
const DAY_MS = 86_400_000;
/** 1970 in the days of Excel, from 1900, or from 1904 in old workbooks of Macs. */
const [FROM_1900, FROM_1904] = [25_569, 24_107];

type ValueOf = (text: string, type: string, style: string) => Cell;

export async function readXlsx(zip: Zip): Promise<readonly Sheet[]> {
  const files = new Map<string, string>();
  await zip.parse('xl/_rels/workbook.xml.rels', {
    open: (_, { Id = '', Type = '', Target = '' }) => {
      const file = posix.resolve('/xl', Target).slice(1);
      files.set(Id, file).set(posix.basename(Type), file);
    },
  });
  const visible: [name: string, file: string][] = [];
  let epoch = FROM_1900;
  await zip.parse('xl/workbook.xml', {
    open: (tag, { name = '', state = 'visible', date1904 = '', 'r:id': id = '' }) => {
      if (/^(?:1|true)$/.test(date1904)) epoch = FROM_1904;
      if (tag === 'sheet' && state === 'visible') visible.push([name, files.get(id) ?? '']);
    },
  });
  const strings = await readStrings(zip, files.get('sharedStrings') ?? '');
  const formats = await readFormats(zip, files.get('styles') ?? '');
  const valueOf: ValueOf = (text, type, style) => {
    if (type === 's') return strings[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'true' : 'false';
    if (type === 'e') return '';
    return type === 'n' && text !== '' ? numberCell(Number(text), formats[Number(style)] ?? '', epoch) : text;
  };
  const sheets: Sheet[] = [];
  for (const [name, file] of visible) sheets.push({ name, rows: await readSheet(zip, file, valueOf) });
  return sheets;
}

async function readStrings(zip: Zip, file: string): Promise<readonly string[]> {
  const strings: string[] = [];
  const measure = textMeter();
  let text = '';
  await zip.parse(file, {
    close: (tag, more, around) => {
      // How Japanese is pronounced is no part of the text.
      if (tag === 't' && around.at(-1) !== 'rPh') text += more.replaceAll('_x000D_', '');
      if (tag !== 'si') return;
      measure(text);
      strings.push(text);
      text = '';
    },
  });
  return strings;
}

/** Returns the codes of styles, without quoted and escaped signs, colours and currencies. */
async function readFormats(zip: Zip, file: string): Promise<readonly string[]> {
  const codes = new Map<string, string>();
  const builtIn = (id: string) => (DATE_ID.test(id) ? 'y' : PERCENT_ID.test(id) ? '%' : '');
  const formats: string[] = [];
  await zip.parse(file, {
    open: (tag, { numFmtId = '', formatCode = '' }, _, around) => {
      if (tag === 'numFmt') codes.set(numFmtId, formatCode.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, ''));
      if (tag === 'xf' && around.at(-1) === 'cellXfs') formats.push(codes.get(numFmtId) ?? builtIn(numFmtId));
    },
  });
  return formats;
}

async function readSheet(zip: Zip, file: string, valueOf: ValueOf) {
  const { rows, add } = collectRows();
  let [line, column, type, style, text] = [0, -1, '', '', ''];
  let cells: Cell[] = [];
  await zip.parse(file, {
    open: (tag, { r, t = 'n', s = '' }) => {
      if (tag === 'row') [line, column, cells] = [Number(r) || line + 1, -1, []];
      if (tag === 'c') [column, type, style, text] = [r ? columnOf(r) : column + 1, t, s, ''];
    },
    close: (tag, more) => {
      if (tag === 't' || tag === 'v') text += more;
      if (tag === 'c' && text !== '') cells[Math.min(column, MOST_COLUMNS)] = valueOf(text, type, style);
      if (tag === 'row') add(line, cells);
    },
  });
  return rows;
}

function numberCell(value: number, format: string, epoch: number): Cell {
  if (/[ymdh]/i.test(format)) {
    const date = new Date(Math.round((value - epoch) * DAY_MS));
    return Number.isNaN(date.valueOf()) ? '' : date.toISOString().replace(/(?:T00:00:00)?\.000Z$/, '');
  }
  // 49.9 may be stored as 49.899999999999999.
  const rounded = Number((format.includes('%') ? value * 100 : value).toPrecision(15));
  if (format.includes('%')) return `${rounded}%`;
  // Leading zeros, as of article numbers.
  return /^0{2,}$/.test(format) ? String(rounded).padStart(format.length, '0') : rounded;
}
