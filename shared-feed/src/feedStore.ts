import { fetchList } from './fetchList';
import { parseInChunks } from './parseInChunks';

/** What a page reads of a feed. */
export interface Feed<T> {
  readonly items: readonly T[];
  /** True until the first fetch ends, whether it succeeded or failed (spec.md point 3). */
  readonly loading: boolean;
  /** True while the last fetch is a failed one. Nothing is shown of it (spec.md point 8). */
  readonly failed: boolean;
}

export interface FeedStore<T> {
  readonly get: () => Feed<T>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Fetches; a failure is only logged. Never rejects. */
  readonly load: (url: string) => Promise<void>;
}

/**
 * A feed of the page: fetched, parsed, and held for as long as the page is open.
 * @param name as in the log's exact words, "Error fetching <name>:" (spec.md point 8)
 * @param parse the good ones of the list's items
 */
export function createFeedStore<T extends { id: number }>(
  name: string,
  parse: (items: readonly unknown[]) => T[],
): FeedStore<T> {
  let feed: Feed<T> = { items: [], loading: true, failed: false };
  let pending: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function set(next: Feed<T>) {
    feed = next;
    listeners.forEach((listener) => listener());
  }

  async function fetchOnce(url: string) {
    try {
      const items = await parseInChunks(await fetchList(url), parse);
      set({ items, loading: false, failed: false });
    } catch (error) {
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
      pending ??= fetchOnce(url).finally(() => {
        pending = undefined;
      });
      return pending;
    },
  };
}
