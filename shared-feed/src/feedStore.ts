import { fetchList } from './fetchList';
import { parseInChunks } from './parseInChunks';

/** What a page reads of a feed. */
export interface Feed<T> {
  readonly items: readonly T[];
  /** True until the first fetch ends, whether it succeeded or failed (docs/product.md FEED-2). */
  readonly loading: boolean;
  /** True while the last fetch is a failed one. Nothing is shown of it (docs/product.md FEED-3). */
  readonly failed: boolean;
}

export interface FeedStore<T> {
  readonly get: () => Feed<T>;
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Fetches, unless the list is there or a request is under way that is younger than 3 s. An older one may hang: it goes on
   * beside the new one, and the first list that arrives is the one that counts. A failure is only logged.
   */
  readonly load: (url: string) => void;
}

const MAY_HANG_AFTER_MS = 3_000;

/**
 * A feed of the page: fetched, parsed, and held for as long as the page is open.
 * @param name as in the log's exact words, "Error fetching <name>:" (docs/product.md FEED-3)
 * @param parse the good ones of the list's items
 */
export function createFeedStore<T extends { id: number }>(
  name: string,
  parse: (items: readonly unknown[]) => T[],
): FeedStore<T> {
  let feed: Feed<T> = { items: [], loading: true, failed: false };
  const listeners = new Set<() => void>();
  const underWay = new Set<AbortController>();
  let lastTryAt = -Infinity;

  function set(next: Feed<T>) {
    feed = next;
    listeners.forEach((listener) => listener());
  }

  async function fetchOnce(url: string, again: boolean) {
    const abort = new AbortController();
    underWay.add(abort);
    try {
      const items = await parseInChunks(await fetchList(url, { again, abort }), parse);
      if (!underWay.delete(abort)) return;
      underWay.forEach((other) => other.abort());
      underWay.clear();
      set({ items, loading: false, failed: false });
    } catch (error) {
      // One whose place another has taken fails unheard.
      if (!underWay.delete(abort)) return;
      console.error(`Error fetching ${name}:`, error);
      set({ ...feed, loading: false, failed: true });
    }
  }

  return {
    get: () => feed,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load(url) {
      const arrived = !feed.loading && !feed.failed;
      const young = underWay.size > 0 && performance.now() - lastTryAt < MAY_HANG_AFTER_MS;
      if (arrived || young) return;
      void fetchOnce(url, Number.isFinite(lastTryAt));
      lastTryAt = performance.now();
    },
  };
}
