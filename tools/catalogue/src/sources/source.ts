import { feedMeter, LARGEST_FEED, MOST_ITEMS } from 'service-kit/readFeed';
import { problemText } from '../products/problems';
import type { Item } from '../products/product';
import { readProducts } from '../products/products';

export interface Source {
  /** For messages, e.g. `Shopify`. Contains no secret. */
  readonly name: string;
  /** Reads all products. @throws Error that completes "The catalogue cannot be read: " */
  readonly readAll: (signal: AbortSignal) => Promise<readonly Item[]>;
  /** What the last read has to say, one sentence each. */
  readonly lastRead?: () => readonly string[];
  /** Changes whenever the source changes. @param last version that was read @throws Error as `readAll` does */
  readonly version?: (last: string | undefined) => Promise<string>;
}

interface SystemProduct {
  readonly id: string;
}

/** Of 50 products or more each. */
const MOST_PAGES = 2_000;
const LIMITS = `${MOST_ITEMS}, or ${LARGEST_FEED / 1_000_000} MB`;

/** Reads the pages of a system's interface as a file of it. @param pages products as the system sends them */
export function pagedSource(
  name: string,
  pages: (signal: AbortSignal) => AsyncIterable<readonly SystemProduct[]>,
): Source {
  let lines: readonly string[] = [];
  return {
    name,
    readAll: async (signal) => {
      const products = await collectPages(name, pages(signal));
      if (products.length === 0) return [];
      // The shop's id is not the handle, which may change.
      const list = JSON.stringify(products.map((product) => ({ ...product, handle: product.id })));
      const { items, problems, unit } = readProducts(list, { decimalSign: '.' });
      lines = problems.map((problem) => `${problemText(problem, unit)}.`);
      return items;
    },
    lastRead: () => lines,
  };
}

/** Collects up to the limits of the shop. */
async function collectPages(service: string, pages: AsyncIterable<readonly SystemProduct[]>) {
  let all: readonly SystemProduct[] = [];
  let [count, bytes] = [0, 0];
  for await (const products of pages) {
    all = all.concat(products);
    bytes += Buffer.byteLength(JSON.stringify(products));
    if (all.length > MOST_ITEMS || bytes > LARGEST_FEED)
      throw new Error(`${service} has more products than the shop reads: ${LIMITS}`);
    if (++count > MOST_PAGES) throw new Error(`${service} has more than ${MOST_PAGES} pages of products`);
  }
  return all;
}

/** Returns a JSON list within the limits of the shop. @throws UnusableFeedError as the gateway */
export function feedOf(items: readonly Item[]): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(JSON.stringify(items));
  feedMeter('as a feed it')(body);
  return body;
}
