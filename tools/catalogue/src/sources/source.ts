import { feedMeter, LARGEST_FEED, MOST_ITEMS } from 'service-kit/readFeed';
import { problemText } from '../products/problems';
import type { Item } from '../products/product';
import { readProducts } from '../products/products';

export interface Source {
  /** For messages, e.g. `Shopify`. Contains no secret. */
  readonly name: string;
  /** Reads all products, and says in `lines` what the owner should know. @throws Error that completes "The catalogue cannot be read: " */
  readonly readAll: () => Promise<SourceReading>;
  /** Changes whenever the source changes. @param last version that was read @throws Error as `readAll` does */
  readonly version?: (last: string | undefined) => Promise<string>;
}

export interface SourceReading {
  readonly items: readonly Item[];
  readonly lines: readonly string[];
}

/** Of 50 products or more each. */
const MOST_PAGES = 2_000;
const LIMITS = `${MOST_ITEMS}, or ${LARGEST_FEED / 1_000_000} MB`;

/** Reads the pages of a system's interface as a file of it, up to the limits of the shop. @param pages products as the system sends them */
export async function readPages(
  service: string,
  pages: AsyncIterable<readonly Pick<Item, 'id'>[]>,
): Promise<SourceReading> {
  let all: readonly Pick<Item, 'id'>[] = [];
  let [count, bytes] = [0, 0];
  for await (const products of pages) {
    all = all.concat(products);
    bytes += Buffer.byteLength(JSON.stringify(products));
    if (all.length > MOST_ITEMS || bytes > LARGEST_FEED)
      throw new Error(`${service} has more products than the shop reads: ${LIMITS}`);
    if (++count > MOST_PAGES) throw new Error(`${service} has more than ${MOST_PAGES} pages of products`);
  }
  if (all.length === 0) return { items: [], lines: [] };
  // The shop's id is not the handle, which may change.
  const list = Buffer.from(JSON.stringify(all.map((product) => ({ ...product, handle: product.id }))));
  const { items, problems, unit } = readProducts(list, { decimalSign: '.' });
  return { items, lines: problems.map((problem) => `${problemText(problem, unit)}.`) };
}

/** Returns a JSON list within the limits of the shop. @throws UnusableFeedError as the gateway */
export function feedOf(items: readonly Item[]): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(JSON.stringify(items));
  feedMeter('as a feed it')(body);
  return body;
}
