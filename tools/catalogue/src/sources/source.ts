/** A product as in the shop's feed (docs/product.md DATA-1, FEED-6 to FEED-10), unchecked. */
export interface Item {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface Source {
  /** For messages, e.g. `Shopify`. Holds no secret. */
  readonly name: string;
  /** Reads every product. @throws Error whose message continues "The catalogue cannot be read: " */
  readonly readAll: (signal: AbortSignal) => Promise<readonly Item[]>;
  /** Reads the products that were added or changed since a moment; not the deleted ones. */
  readonly readChanged?: (since: Date, signal: AbortSignal) => Promise<readonly Item[]>;
  /** Changes with each change of the source. */
  readonly version?: () => Promise<string>;
}

type Amount = number | null | undefined;

/** Returns the reduction of the price, the feed's `discount`. */
export function discountOf(before: Amount, price: Amount): number | undefined {
  if (typeof before !== 'number' || typeof price !== 'number' || before <= price) return undefined;
  return Math.round((before - price) * 100) / 100;
}
