import { createStore, type Store } from 'shared-events';
import { fetchList } from './fetchList';
import type { ReadList } from './listReader';

/** What a page reads of a feed. */
export interface Feed<T> {
  readonly items: readonly T[];
  /** True until the first fetch ends, whether it succeeded or failed (docs/product.md FEED-2). */
  readonly loading: boolean;
  /** True while the last fetch is a failed one. Nothing is shown of it (docs/product.md FEED-3). */
  readonly failed: boolean;
}

/** The feed now; while rendering without a browser, and while hydrating, the list the page was made from. */
export interface FeedStore<T> extends Store<Feed<T>> {
  /**
   * Hands over the list that the page was, or is about to be, made from; undefined takes it back. It is shown until a fetched
   * list is there, and on if that says the same or none comes.
   */
  readonly setSent: (items: readonly T[] | undefined) => void;
  /** Whether anybody has read the sent list since it was handed over. */
  readonly isSentRead: () => boolean;
  /**
   * Fetches, unless the list is there and younger than 5 minutes, or a request is under way that is younger than 3 s. An older one
   * may hang: it goes on beside the new one, and the first list that arrives is the one that counts. A failure is only logged, and
   * leaves the list that is there.
   */
  readonly load: (url: string) => void;
}

const MAY_HANG_AFTER_MS = 3_000;
/** Prices change, and a page may be open for days. */
export const OLD_AFTER_MS = 5 * 60_000;

/**
 * A feed of the page: fetched, parsed, and held for as long as the page is open.
 * @param name as in the log's exact words, "Error fetching <name>:" (docs/product.md FEED-3)
 * @param read gives the same list for the same response
 */
export function createFeedStore<T>(name: string, read: ReadList<T>): FeedStore<T> {
  const notLoaded: Feed<T> = { items: [], loading: true, failed: false };
  const { store, set } = createStore(notLoaded);
  let sent = notLoaded;
  let sentIsRead = false;
  let hasFetched = false;
  const underWay = new Set<AbortController>();
  let lastTryAt = -Infinity;
  let fetchedAt = -Infinity;

  function setFetched(items: readonly T[]) {
    const same = [sent, store.get()].find((known) => known.items === items && !known.failed);
    set(same ?? { items, loading: false, failed: false });
  }

  async function fetchOnce(url: string, again: boolean) {
    const abort = new AbortController();
    underWay.add(abort);
    try {
      const items = await fetchList(url, read, { again, abort });
      if (!underWay.delete(abort)) return;
      underWay.forEach((other) => other.abort());
      underWay.clear();
      hasFetched = true;
      fetchedAt = Date.now();
      setFetched(items);
    } catch (error) {
      // Superseded request: ignore its failure.
      if (!underWay.delete(abort)) return;
      console.error(`Error fetching ${name}:`, error);
      if (!hasFetched) set({ ...store.get(), loading: false, failed: true });
    }
  }

  return {
    ...store,
    getServerSnapshot() {
      sentIsRead = true;
      return sent;
    },
    isSentRead: () => sentIsRead,
    setSent(items) {
      sentIsRead = false;
      sent = items ? { items, loading: false, failed: false } : notLoaded;
      if (hasFetched) setFetched(store.get().items);
      else if (items) set(store.get().failed ? { ...sent, failed: true } : sent);
    },
    load(url) {
      const young = underWay.size > 0 && ageOf(lastTryAt) < MAY_HANG_AFTER_MS;
      const fresh = hasFetched && ageOf(fetchedAt) < OLD_AFTER_MS;
      if (fresh || young) return;
      void fetchOnce(url, Number.isFinite(lastTryAt));
      lastTryAt = Date.now();
    },
  };
}

/** By the wall clock: `performance.now()` may stand still while the device sleeps. That clock may also be set back. */
function ageOf(time: number): number {
  return Math.abs(Date.now() - time);
}
