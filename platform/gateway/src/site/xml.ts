/** Characters that no XML document may hold (XML 1.0, 2.2), as they are or escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * An element of an XML document.
 * @param content a text, which is escaped, or elements, each of this function
 * @param attributes their values are escaped
 */
export function element(
  name: string,
  content: string | readonly string[] = [],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const opening = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside = typeof content === 'string' ? escapeXml(content) : content.join('');
  return `<${name}${opening.join('')}>${inside}</${name}>`;
}

/** A whole document. @param root an element of `element` */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '');
}
