import { parse } from 'csv-parse/sync';
import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Item, Source } from './source';

const REQUIRED = ['id', 'title', 'price'];
const DELIMITERS = [',', ';', '\t'];
/** All other columns, such as a purchase price, stay out of the public feed. */
const TEXTS = ['title', 'category', 'brand', 'description', 'image', 'availability', 'sku', 'gtin'];

type Row = Readonly<Record<string, string>>;

/** @param file a CSV file in UTF-8 whose first line has the feed's field names */
export function csvSource(file: string): Source {
  return {
    name: basename(file),
    version: async () => {
      const { mtimeMs, size } = await stat(file);
      return `${mtimeMs} ${size}`;
    },
    readAll: async () => {
      const bytes = await readFile(file);
      if (!isUtf8(bytes)) throw new Error('it is not in UTF-8: save it as "CSV UTF-8"');
      return parseCsv(bytes.toString());
    },
  };
}

/** Parses rows with columns in any order. Leaves invalid numbers to the shop's check. @throws Error for a missing column or a bad length */
export function parseCsv(text: string): readonly Item[] {
  const rows = parse<Row>(text, {
    bom: true,
    columns: checkedColumns,
    delimiter: delimiterOf(text),
    skip_empty_lines: true,
    trim: true,
  });
  return rows.map(toItem);
}

function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

function checkedColumns(head: readonly string[]): string[] {
  const names = head.map((name) => name.toLowerCase());
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`it has no column ${missing.join(', ')}: its first line is "${head.join(', ')}"`);
  return names;
}

function toItem({ id = '', price, discount, rating, images, ...texts }: Row): Item {
  return {
    id,
    ...Object.fromEntries(TEXTS.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []))),
    price: toNumber(price),
    discount: toNumber(discount),
    images: images ? images.split(/\s+/) : undefined,
    rating: rating ? { rate: toNumber(rating) } : undefined,
  };
}

/** Reads 12.5 and 12,50. A comma before three digits may separate thousands, so such a value stays a text. */
function toNumber(value: string | undefined): number | string | undefined {
  if (!value) return undefined;
  return /^\d+(?:\.\d+|,\d{1,2})?$/.test(value) ? Number(value.replace(',', '.')) : value;
}
