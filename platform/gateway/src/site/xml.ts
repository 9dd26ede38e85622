import { XMLBuilder } from 'fast-xml-parser';

/** Characters that XML cannot hold, even escaped (XML 1.0, 2.2). */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Largest number of entries in a file (https://www.sitemaps.org/protocol.html#index). */
export const MOST_ENTRIES = 50_000;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  tagValueProcessor: (_name, value) => String(value).replace(NOT_XML, ''),
});

/** @param root arrays repeat an element, `@_name` is an attribute, undefined is skipped */
export function xmlDocument(root: object): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}\n`;
}

/** Splits a list into one file or more. */
export function inFiles<T>(
  entries: readonly T[],
  most: number,
  write: (entries: readonly T[]) => string,
): [string, ...string[]] {
  const rest = entries.length > most ? inFiles(entries.slice(most), most, write) : [];
  return [write(entries.slice(0, most)), ...rest];
}
