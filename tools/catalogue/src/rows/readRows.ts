import { readCsv } from './csv';
import { readJson, readXml } from './lists';
import type { CountNames, Table } from './table';

/** Reads CSV, JSON or XML, by content. @throws Error that completes "… cannot be read: " */
export function readRows(text: string, countNames: CountNames): Table {
  const start = text.trimStart().slice(0, 20);
  if (start === '') throw new Error('it is empty: check what its source exports');
  if (/^<(?:!doctype )?html/i.test(start)) throw new Error('it is an HTML page, not a list of products');
  if (/^[[{]/.test(start)) return readJson(text, countNames);
  return start.startsWith('<') ? readXml(text, countNames) : readCsv(text, countNames);
}
