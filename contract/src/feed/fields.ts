import * as v from 'valibot';
import { cutText } from '../characters';

/** docs/product.md FEED-8, FEED-9, FEED-10 */

const MAX_NAME_LENGTH = 200;
const MAX_TEXT_LENGTH = 5_000;
const MAX_URL_LENGTH = 2_000;
const MAX_RATE = 5;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};
const TAGS = /<\/?[a-z][^<>]*>/gi;
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi;

export const availability = v.picklist(['in_stock', 'out_of_stock', 'preorder']);

export const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_RATE));

export const text = v.pipe(
  v.string(),
  v.transform((value) => cleaned(plainText(value))),
  v.transform(cutTo(MAX_TEXT_LENGTH)),
);

/** Has no blank lines at the start, and never two in a row. */
export const description = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/^\s*\n/, '').replace(/\n\s*\n/g, '\n\n')),
  text,
);

export const name = v.pipe(
  v.string(),
  // Keeps what looks like a tag: a name is no HTML.
  v.transform((value) => cleaned(resolveEntities(value))),
  v.trim(),
  v.regex(/[^\p{C}\p{Z}]/u),
  v.transform(cutTo(MAX_NAME_LENGTH)),
);

export const pictureUrl = v.pipe(v.string(), v.trim(), v.maxLength(MAX_URL_LENGTH), v.check(isPictureUrl));

/** An unusable optional field counts as missing (docs/product.md DATA-1). */
export const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

export const pictureUrls = v.pipe(
  v.array(optional(pictureUrl)),
  v.transform((urls) => urls.filter((url) => url !== undefined)),
  v.transform((urls) => (urls.length > 0 ? urls : undefined)),
);

/** HTML cannot hold lone surrogates and control characters. */
function cleaned(value: string): string {
  return value.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');
}

function cutTo(length: number) {
  return (value: string) => (value.length > length ? `${cutText(value, length)}…` : value);
}

/** Root-relative or absolute: page-relative urls differ by page. */
function isPictureUrl(value: string): boolean {
  try {
    const url = new URL(value, value.startsWith('/') ? 'https://shop.example' : undefined);
    if (url.protocol === 'data:') return url.pathname.startsWith('image/');
    // Chromium accepts spaces in hosts, other engines do not.
    return ['https:', 'http:'].includes(url.protocol) && !url.hostname.includes('%');
  } catch {
    return false;
  }
}

/** Returns the text of simple HTML, as shop systems export it. Anything else stays as it is. */
function plainText(value: string): string {
  if (value.search(TAGS) < 0) return resolveEntities(value);
  const text = value
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/t[dh]>(?=\s*<t[dh])/gi, ' ')
    .replace(/<(?:br|\/p|\/div|\/h\d|\/[ou]l|\/tr)\b[^<>]*>/gi, '\n')
    .replace(TAGS, '')
    .replace(/\n{3,}/g, '\n\n');
  return resolveEntities(text).trim();
}

function resolveEntities(value: string): string {
  return value.replace(ENTITY, (entity, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : undefined;
    if (code === undefined) return ENTITIES[String(name).toLowerCase()] ?? entity;
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
}
