import type { ProductId } from './product';

/** `/buy/ID:QTY,ID:QTY` (docs/product.md BUY-1). */
export const BUY_PATH = '/buy/';
/** Of the cart page's fragment, which has the items of such a link. */
export const BUY_FRAGMENT = '#buy=';
export const MOST_BUY_ITEMS = 50;
export const MOST_PIECES = 99;
/** RFC 9110, 4.1: what each recipient should support. */
export const LONGEST_URL = 8_000;

const PLAIN = /^[\w.-]+$/;

/** Returns a line's id as links have it: other ones than `[A-Za-z0-9._-]` as `~` and base64url of UTF-8, without padding. */
export function buyId(id: ProductId): string {
  const text = String(id);
  if (PLAIN.test(text)) return text;
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return `~${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
