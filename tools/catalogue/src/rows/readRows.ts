import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import alphabets from './alphabets.json' with { type: 'json' };
import { readCsv } from './csv';
import { tableOfList } from './lists';
import { readJson, readXml } from './parse';
import type { Choice, Sheet, Table } from './table';
import { readWorkbook, tableOfSheets } from './workbook';

/** Bytes. Bounds the memory: a table takes some ten times as much. */
const LARGEST_FILE = 50_000_000;
/** A text in another encoding mixes accented letters of several languages. */
const ALPHABETS = Object.values(alphabets).map((letters) => new Set(letters + letters.toUpperCase()));
const DECLARED_ENCODING = /^<\?xml[^>]*\sencoding=["'](windows-125\d|iso-8859-\d\d?|koi8-[ru])["']/i;
const UNDEFINED_BYTES = /[\u0081\u008d\u008f\u0090\u009d]/;

/** A text in UTF-8, or the sheets of a workbook. */
export type Content = Buffer | readonly Sheet[];

export async function readContent(path: string): Promise<Content> {
  const { size } = await stat(path);
  if (size > LARGEST_FILE)
    throw new Error(
      `it is over ${LARGEST_FILE / 1_000_000} MB: leave out columns that the shop does not show`,
    );
  const bytes = await readFile(path);
  return (await readWorkbook(bytes)) ?? toUtf8(bytes);
}

/** Reads a workbook, CSV, JSON or XML, by content. @throws Error that completes "… cannot be read: " */
export function readRows(content: Content, choice: Choice): Table {
  if (!Buffer.isBuffer(content)) return tableOfSheets(content, choice);
  const start = content.toString('utf8', 0, 1_000).trimStart();
  if (start === '') throw new Error('it is empty: check what its source exports');
  if (/^<(?:!doctype )?html/i.test(start)) throw new Error('it is an HTML page, not a list of products');
  if (/^[[{]/.test(start)) return tableOfList(readJson(content.toString()), choice);
  return start.startsWith('<') ? tableOfList(readXml(content.toString()), choice) : readCsv(content, choice);
}

/** Understands UTF-8, UTF-16 and, when certain, Windows-1252. */
function toUtf8(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 4).toString('latin1');
  const decode = (encoding: string) => Buffer.from(new TextDecoder(encoding).decode(bytes));
  if (start.startsWith('ÿþ')) return decode('utf-16le');
  if (start.startsWith('þÿ')) return decode('utf-16be');
  // Latin letters in UTF-16 without a byte order mark: each other byte is 0.
  if (bytes.subarray(0, 64).includes(0)) return decode(bytes[0] === 0 ? 'utf-16be' : 'utf-16le');
  if (isUtf8(bytes)) return start.startsWith('ï»¿') ? bytes.subarray(3) : bytes;
  const [, named] = DECLARED_ENCODING.exec(bytes.toString('latin1', 0, 200)) ?? [];
  if (named !== undefined) return decode(named);
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (isWestern(text)) return Buffer.from(text);
  throw new Error('its encoding is not known: save it as "CSV UTF-8"');
}

function isWestern(text: string): boolean {
  if (UNDEFINED_BYTES.test(text)) return false;
  // Other encodings have letters where this one has signs.
  if (/\p{L}[¡-§©-¬®-¶¸¹»-¿‚ƒ„…†‡ˆ‰‹•˜›]\p{L}|[£¥¼½¾¯]\p{L}/u.test(text)) return false;
  const letters = new Set(text.match(/[À-ÖØ-öø-ÿŒœŠšŽžŸ]/gu));
  return ALPHABETS.some((alphabet) => [...letters].every((letter) => alphabet.has(letter)));
}
