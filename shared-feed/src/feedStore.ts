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
  /** While rendering without a browser, and while hydrating what was rendered so: the list the page was made from. */
  readonly getSent: () => Feed<T>;
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
 * @param parse the good ones of the list's items
 */
export function createFeedStore<T extends { id: number }>(
  name: string,
  parse: (items: readonly unknown[]) => T[],
): FeedStore<T> {
  const notLoaded: Feed<T> = { items: [], loading: true, failed: false };
  let feed = notLoaded;
  let sent = notLoaded;
  const listeners = new Set<() => void>();
  let sentIsRead = false;
  let hasFetched = false;
  const underWay = new Set<AbortController>();
  let lastTryAt = -Infinity;
  let fetchedAt = -Infinity;

  function set(next: Feed<T>) {
    feed = next;
    listeners.forEach((listener) => listener());
  }

  function setFetched(items: readonly T[]) {
    const fetched: Feed<T> = { items, loading: false, failed: false };
    const same = [sent, feed].find(
      (known) => !known.loading && !known.failed && hasSameItems(known, fetched),
    );
    set(same ?? fetched);
  }

  async function fetchOnce(url: string, again: boolean) {
    const abort = new AbortController();
    underWay.add(abort);
    try {
      const reuse = reusing(hasFetched ? feed : sent);
      const list = await fetchList(url, { again, abort });
      const items = await parseInChunks(list, (chunk) => parse(chunk).map(reuse));
      if (!underWay.delete(abort)) return;
      underWay.forEach((other) => other.abort());
      underWay.clear();
      hasFetched = true;
      fetchedAt = Date.now();
      setFetched(items);
    } catch (error) {
      // One whose place another has taken fails unheard.
      if (!underWay.delete(abort)) return;
      console.error(`Error fetching ${name}:`, error);
      if (!hasFetched) set({ ...feed, loading: false, failed: true });
    }
  }

  return {
    get: () => feed,
    getSent() {
      sentIsRead = true;
      return sent;
    },
    isSentRead: () => sentIsRead,
    setSent(items) {
      sentIsRead = false;
      sent = items ? { items, loading: false, failed: false } : notLoaded;
      if (hasFetched) setFetched(feed.items.map(reusing(sent)));
      else if (items) set(feed.failed ? { ...sent, failed: true } : sent);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
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

/** For each item of a fetched list the one that was sent, where that says the same: nothing of it is rendered anew. */
function reusing<T extends { id: number }>({ items }: Feed<T>): (item: T) => T {
  const sent = new Map(items.map((item) => [item.id, item]));
  return (item) => {
    const known = sent.get(item.id);
    return known && JSON.stringify(known) === JSON.stringify(item) ? known : item;
  };
}

function hasSameItems<T>(one: Feed<T>, other: Feed<T>): boolean {
  return (
    one.items.length === other.items.length && one.items.every((item, index) => item === other.items[index])
  );
}
