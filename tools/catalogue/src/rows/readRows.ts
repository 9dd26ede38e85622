import { readFile, stat } from 'node:fs/promises';
import { readCsv } from './csv';
import { decode } from './decode';
import { readJson, readXml } from './lists';
import type { CountNames, Table } from './table';

/** Bytes. Bounds the memory: a table takes some ten times as much. */
const LARGEST_FILE = 50_000_000;

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
