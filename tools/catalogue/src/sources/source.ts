import { LARGEST_FEED, MOST_ITEMS } from 'service-kit/readFeed';
import type { Item } from '../products/product';

export interface Source {
  /** For messages, e.g. `Shopify`. Contains no secret. */
  readonly name: string;
  /** Reads all products. @throws Error that completes "The catalogue cannot be read: " */
  readonly readAll: (signal: AbortSignal) => Promise<readonly Item[]>;
  /** What the last read has to say, one sentence each. */
  readonly lastRead?: () => readonly string[];
  /** Changes whenever the source changes. */
  readonly version?: () => Promise<string>;
}

/** Of 100 products each. */
const MOST_PAGES = 1_000;

/** Collects the products of pages up to the limits of the shop. */
export async function collectPages(service: string, pages: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  let [count, bytes] = [0, 0];
  for await (const items of pages) {
    for (const item of items) all.push(item);
    bytes += Buffer.byteLength(JSON.stringify(items));
    checkLimits(service, all.length, bytes);
    if (++count > MOST_PAGES) throw new Error(`${service} has more than ${MOST_PAGES} pages of products`);
  }
  return all;
}

/** @throws Error for more products than the gateway reads */
export function checkLimits(service: string, count: number, bytes: number): void {
  if (count <= MOST_ITEMS && bytes <= LARGEST_FEED) return;
  const limits = `${MOST_ITEMS}, or ${LARGEST_FEED / 1_000_000} MB`;
  throw new Error(`${service} has more products than the shop reads: ${limits}`);
}
