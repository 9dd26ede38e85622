import { currency } from 'brand';
import { resolve } from 'node:path';
import { MOST_ITEMS } from 'service-kit/readFeed';
import { readFileText, readRows } from '../rows/readRows';
import { countRoles } from './columns';
import { readProducts, type Reading, type ReadOptions } from './products';

export interface FileOptions extends Pick<ReadOptions, 'decimalSign' | 'pictures'> {
  readonly columns?: ReadOptions['chosen'];
}

/** Reads the products of a file of a shop system: CSV, JSON or XML. @throws Error that completes "… cannot be read: " */
export async function readProductFile(path: string, options: FileOptions = {}): Promise<Reading> {
  return readProductText(await readFileText(path), options);
}

/** @throws Error that completes "… cannot be read: " */
export function readProductText(text: string, { columns, ...options }: FileOptions = {}): Reading {
  const table = readRows(text, countRoles);
  const [language = 'en'] = (currency.locale ?? 'en').split('-');
  const reading = readProducts(table, { chosen: columns, currency: currency.code, language, ...options });
  if (reading.products > MOST_ITEMS) throw new Error(`it has over ${MOST_ITEMS} products: leave out some`);
  return reading;
}

/** Resolves a path from the folder where the command was typed: npm runs commands in the root. */
export function pathAsTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}
