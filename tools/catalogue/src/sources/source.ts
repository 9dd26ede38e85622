/** A product as the shop's feed has it (docs/product.md DATA-1, FEED-6 to FEED-10). The shop checks its fields. */
export interface Item {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface Source {
  /** For messages, e.g. `Shopify`. Holds no secret. */
  readonly name: string;
  /** Reads every product. @throws Error whose message continues "The catalogue cannot be read: " */
  readonly readAll: (signal: AbortSignal) => Promise<readonly Item[]>;
  /** Reads the products that were added or changed since a moment. It cannot see deletions. */
  readonly readChanged?: (since: Date, signal: AbortSignal) => Promise<readonly Item[]>;
  /** Returns a text that is another one after each change. */
  readonly version?: () => Promise<string>;
}

type Amount = number | null | undefined;

/** Returns what the price was reduced by, which the feed has as `discount`. */
export function discountOf(before: Amount, price: Amount): number | undefined {
  if (typeof before !== 'number' || typeof price !== 'number' || before <= price) return undefined;
  return Math.round((before - price) * 100) / 100;
}
