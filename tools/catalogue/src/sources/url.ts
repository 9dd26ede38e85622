import { EMPTY_LIST, FEED_TIMEOUT_MS, readFeed, UnusableFeedError } from 'service-kit/readFeed';
import type { Item } from '../products/product';
import type { Source } from './source';

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** Requests a JSON list. @throws Error that completes "The feed cannot be read: " */
export async function readListAt(url: string): Promise<readonly unknown[]> {
  const response = fetch(url, { signal: AbortSignal.timeout(FEED_TIMEOUT_MS) });
  const { items } = await response.then(readFeed).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error;
    throw new Error(`it takes more than the ${FEED_TIMEOUT_MS / 1_000} s that the shop waits for it`);
  });
  return items;
}

/** As `readListAt`. @throws also for an empty list */
export async function readProductsAt(url: string): Promise<Item[]> {
  const items = await readListAt(url);
  if (items.length === 0) throw new UnusableFeedError(EMPTY_LIST);
  return items as Item[];
}

/** Reads a product feed (docs/product.md DATA-1) as it is. */
export function urlSource(url: string): Source {
  // Without the query, which may hold a secret.
  return {
    name: url.replace(/[?#].*/, ''),
    readAll: async () => ({ items: await readProductsAt(url), lines: [] }),
  };
}
