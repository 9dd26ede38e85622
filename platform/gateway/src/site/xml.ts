import { XMLBuilder } from 'fast-xml-parser';

/** Characters that no XML document may hold (XML 1.0, 2.2), as they are or escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  tagValueProcessor: (_name, value) => String(value).replace(NOT_XML, ''),
});

/**
 * An XML document.
 * @param root its one element, as fast-xml-parser reads it: a list for an element that is there several times, `@_name` for an
 *   attribute; what is undefined is left out
 */
export function xmlDocument(root: object): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}\n`;
}
