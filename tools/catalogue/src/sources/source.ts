/** An unchecked product of the shop's feed (docs/product.md DATA-1, FEED-6 to FEED-10). */
export interface Item {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface Source {
  /** For messages, e.g. `Shopify`. Contains no secret. */
  readonly name: string;
  /** Reads all products. @throws Error that completes "The catalogue cannot be read: " */
  readonly readAll: (signal: AbortSignal) => Promise<readonly Item[]>;
  /** Reads products added or changed since a moment, but not deletions. */
  readonly readChanged?: (since: Date, signal: AbortSignal) => Promise<readonly Item[]>;
  /** What the last read has to say, one sentence each. */
  readonly lastRead?: () => readonly string[];
  /** Changes whenever the source changes. */
  readonly version?: () => Promise<string>;
}

/** Of 100 products each: bounds what a service can make this one read. */
export const MOST_PAGES = 1_000;

type Amount = number | null | undefined;

/** Returns the feed's `discount`. */
export function discountOf(before: Amount, price: Amount): number | undefined {
  if (typeof before !== 'number' || typeof price !== 'number' || before <= price) return undefined;
  return Math.round((before - price) * 100) / 100;
}
