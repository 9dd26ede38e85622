import { XMLParser } from 'fast-xml-parser';
import { incompleteError } from './table';

/** Elements that are a list even if there is one of them. */
const PRODUCTS = ['item', 'entry', 'offer', 'product', 'PRODUCT', 'ARTICLE', 'SHOPITEM', 'o'];
const LONGEST_END = 2_000;
/** What the parser of XML says where a tag, a comment or CDATA does not end. */
const OPEN = /not closed|^readTagExp|^Unexpected end/;

/** Reads RSS, Atom and other XML. @throws Error that completes "… cannot be read: " */
export function readXml(text: string): unknown {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => PRODUCTS.includes(name),
    parseTagValue: false,
    removeNSPrefix: true,
  });
  let value: unknown;
  try {
    value = parser.parse(text);
  } catch (error) {
    const { message } = error as Error;
    throw OPEN.test(message)
      ? incompleteError('in its last element')
      : new Error(`it is not XML: ${message}`);
  }
  const root = Object.keys(Object(value) as object).at(-1) ?? '';
  const end = text.slice(-LONGEST_END).replace(/<!--[\s\S]*?-->/g, '');
  const [, closed = ''] = /<\/(?:[^\s<>:]+:)?([^\s<>:]+)\s*>\s*$/.exec(end) ?? [];
  if (closed !== root) throw incompleteError(`before the end of <${root}>`);
  return value;
}

/** Reads JSON, or JSON lines. @throws Error that completes "… cannot be read: " */
export function readJson(text: string): unknown {
  // In one value two objects have a comma between them.
  if (!/^\s*\{.*\}\s*\n\s*\{/.test(text)) return parseJson(text, 'it', 'before its last bracket');
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [parseJson(line, `line ${index + 1}`, `in line ${index + 1}`)],
    );
}

/** @param name of the text @param end where it ends if it is cut */
function parseJson(text: string, name: string, end: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const place = /position (\d+)/.exec(message)?.[1] ?? 0;
    const isCut = /end of JSON|Unterminated/.test(message) || Number(place) >= text.trimEnd().length;
    throw isCut ? incompleteError(end) : new Error(`${name} is not JSON: ${message}`);
  }
}
