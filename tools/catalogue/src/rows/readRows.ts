import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import alphabets from './alphabets.json' with { type: 'json' };
import { readCsv } from './csv';
import { readJson, readXml } from './lists';
import type { CountNames, Table } from './table';

/** Bytes. Bounds the memory: a table takes some ten times as much. */
const LARGEST_FILE = 50_000_000;
/** A text in another encoding mixes accented letters of several languages. */
const ALPHABETS = Object.values(alphabets).map((letters) => new Set(letters + letters.toUpperCase()));
const UNDEFINED_BYTES = /[\u0081\u008d\u008f\u0090\u009d]/;

export async function readFileText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > LARGEST_FILE)
    throw new Error(
      `it is over ${LARGEST_FILE / 1_000_000} MB: leave out columns that the shop does not show`,
    );
  return decode(await readFile(path));
}

/** Reads CSV, JSON or XML, by content. @throws Error that completes "… cannot be read: " */
export function readRows(text: string, countNames: CountNames): Table {
  const start = text.trimStart().slice(0, 20);
  if (start === '') throw new Error('it is empty: check what its source exports');
  if (/^<(?:!doctype )?html/i.test(start)) throw new Error('it is an HTML page, not a list of products');
  if (/^[[{]/.test(start)) return readJson(text, countNames);
  return start.startsWith('<') ? readXml(text, countNames) : readCsv(text, countNames);
}

/** Decodes UTF-8, UTF-16 and, when certain, Windows-1252. */
function decode(bytes: Buffer): string {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start.startsWith('PK') || start.startsWith('ÐÏ'))
    throw new Error('it is an Excel workbook: save it as "CSV UTF-8"');
  if (start.startsWith('ÿþ')) return new TextDecoder('utf-16le').decode(bytes);
  if (start.startsWith('þÿ')) return new TextDecoder('utf-16be').decode(bytes);
  // Latin letters in UTF-16 without a byte order mark: each other byte is 0.
  if (bytes.subarray(0, 64).includes(0))
    return new TextDecoder(bytes[0] === 0 ? 'utf-16be' : 'utf-16le').decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (isWestern(text)) return text;
  throw new Error('its encoding is not known: save it as "CSV UTF-8"');
}

function isWestern(text: string): boolean {
  if (UNDEFINED_BYTES.test(text)) return false;
  // Other encodings have letters where this one has signs.
  if (/\p{L}[¡-§©-¬®-¶¸¹»-¿‚ƒ„…†‡ˆ‰‹•˜›]\p{L}|[£¥¼½¾¯]\p{L}/u.test(text)) return false;
  const letters = new Set(text.match(/[À-ÖØ-öø-ÿŒœŠšŽžŸ]/gu));
  return ALPHABETS.some((alphabet) => [...letters].every((letter) => alphabet.has(letter)));
}
