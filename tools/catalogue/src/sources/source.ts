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

interface SourcePage {
  readonly items: readonly Item[];
  readonly isLast: boolean;
}

/** Of 100 products each. */
const MOST_PAGES = 1_000;

/** Reads pages up to the limits of the shop. @param readPage is called with the number of items before it */
export async function readPages(service: string, readPage: (count: number) => Promise<SourcePage>) {
  const all: Item[] = [];
  let bytes = 0;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, isLast } = await readPage(all.length);
    for (const item of items) all.push(item);
    bytes += Buffer.byteLength(JSON.stringify(items));
    checkLimits(service, all.length, bytes);
    if (isLast) return all;
  }
  throw new Error(`${service} has more than ${MOST_PAGES} pages of products`);
}

/** @throws Error for more products than the gateway reads */
export function checkLimits(service: string, count: number, bytes: number): void {
  if (count <= MOST_ITEMS && bytes <= LARGEST_FEED) return;
  const limits = `${MOST_ITEMS}, or ${LARGEST_FEED / 1_000_000} MB`;
  throw new Error(`${service} has more products than the shop reads: ${limits}`);
}
