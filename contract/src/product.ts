import * as v from 'valibot';

export type ProductId = number | string;

/** Larger integers are inexact: two ids could become equal. */
export const integerId = v.pipe(v.number(), v.safeInteger());

/** docs/product.md FEED-8: an integer, or a text of 1 to 128 visible characters. */
export const productId = v.union([
  integerId,
  v.pipe(
    v.string(),
    v.regex(/^[^\p{C}\p{Z}]{1,128}$/u, 'is not 1 to 128 visible characters'),
    v.check((text) => text !== '.' && text !== '..', 'is . or .., which no url can have'),
  ),
]);

/** `7` and `'7'` are the same id. */
export function isSameId(one: ProductId, other: ProductId): boolean {
  return String(one) === String(other);
}

/** Returns the product page's path, percent-encoded (docs/product.md ROUTE-1, ROUTE-2). @param variant chosen there (VARIANT-9) */
export function productPath(id: ProductId, variant?: string): string {
  const query = variant === undefined ? '' : `?variant=${encodeURIComponent(variant)}`;
  return `/product/${encodeURIComponent(id)}${query}`;
}

/** In dollars (docs/product.md FEED-8). */
export const price = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000));
