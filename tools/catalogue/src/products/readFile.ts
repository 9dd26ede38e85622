import { currency } from 'brand';
import { MOST_ITEMS } from 'service-kit/readFeed';
import { readFile, stat } from 'node:fs/promises';
import { decode } from '../rows/decode';
import { readJson, readXml } from '../rows/lists';
import { readProducts, type Reading, type ReadOptions } from './products';
import { readTable } from '../rows/csv';

/** Bytes. Bounds the memory: a table takes some ten times as much. */
export const LARGEST_FILE = 50_000_000;

export interface FileOptions extends Pick<ReadOptions, 'decimalSign' | 'pictures'> {
  readonly columns?: ReadOptions['chosen'];
}

/** Reads the products of a file of a shop system: CSV, JSON or XML by its content. @throws Error that completes "… cannot be read: " */
export async function readProductFile(path: string, options: FileOptions = {}): Promise<Reading> {
  const { size } = await stat(path);
  if (size > LARGEST_FILE)
    throw new Error(
      `it is over ${LARGEST_FILE / 1_000_000} MB: leave out columns that the shop does not show`,
    );
  return readText(decode(await readFile(path)), options);
}

/** @throws Error that completes "… cannot be read: " */
export function readText(text: string, { columns, ...options }: FileOptions = {}): Reading {
  const start = text.trimStart()[0];
  if (start === undefined) throw new Error('it is empty: check what its source exports');
  if (/^<(?:!doctype )?html/i.test(text.trimStart()))
    throw new Error('it is an HTML page, not a list of products');
  const table =
    start === '[' || start === '{' ? readJson(text) : start === '<' ? readXml(text) : readTable(text);
  const [language = 'en'] = (currency.locale ?? 'en').split('-');
  const reading = readProducts(table, { chosen: columns, currency: currency.code, language, ...options });
  if (reading.products > MOST_ITEMS) throw new Error(`it has over ${MOST_ITEMS} products: leave out some`);
  return reading;
}
