import { productIdText } from 'contract';
import * as v from 'valibot';

/** Which values of a feed's fields are usable (docs/product.md FEED-8, docs/product.md FEED-9, docs/product.md FEED-10). */

const MAX_NAME_LENGTH = 200;
const MAX_TEXT_LENGTH = 5_000;
const MAX_URL_LENGTH = 2_000;
const MAX_DOLLARS = 1_000_000_000;
const MAX_RATE = 5;

/** Beyond these integers two ids of a feed can be the same number. */
export const id = v.pipe(v.number(), v.safeInteger());

export const productId = v.union([id, productIdText]);

export const dollars = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DOLLARS));

export const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_RATE));

/** A text of any length, cut at a length that no real one has. */
export const text = v.pipe(v.string(), v.transform(cleaned), v.transform(cutTo(MAX_TEXT_LENGTH)));

/** A text that something is known by: one with something to see in it. */
export const name = v.pipe(
  v.string(),
  v.transform(cleaned),
  v.trim(),
  v.regex(/[^\p{C}\p{Z}]/u),
  v.transform(cutTo(MAX_NAME_LENGTH)),
);

export const pictureUrl = v.pipe(v.string(), v.trim(), v.maxLength(MAX_URL_LENGTH), v.check(isPictureUrl));

/** An optional field that is missing or unusable is normal (docs/product.md DATA-1): the item is shown without it. */
export const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** Without halves of characters and control characters: a page that is sent as HTML could not hold them. */
function cleaned(value: string): string {
  return value.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');
}

function cutTo(length: number) {
  return (value: string) => (value.length > length ? `${cleaned(value.slice(0, length))}…` : value);
}

/** Root-relative or absolute: what is relative to a page would be another picture on each page. */
function isPictureUrl(value: string): boolean {
  try {
    const url = new URL(value, value.startsWith('/') ? 'https://shop.example' : undefined);
    if (url.protocol === 'data:') return url.pathname.startsWith('image/');
    // Chromium takes a host with a space in it, which other engines refuse.
    return ['https:', 'http:'].includes(url.protocol) && !url.hostname.includes('%');
  } catch {
    return false;
  }
}
