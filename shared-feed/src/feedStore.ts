import type { ReadList } from 'contract/feed';
import { useEffect, useMemo, useState } from 'react';
import { createStore, useStore } from 'shared-events';
import { fetchList } from './fetchList';

export interface Feed<T> {
  readonly items: readonly T[];
  /** True until the first fetch ends (docs/product.md FEED-2). */
  readonly loading: boolean;
  /** True after a failed fetch; not shown (docs/product.md FEED-3). */
  readonly failed: boolean;
  readonly prerendered?: Selections | undefined;
}

export type Selections = Readonly<Record<string, unknown>>;

const ALL = '*';

export type FeedStore<T> = ReturnType<typeof createFeedStore<T>>;

const MAY_HANG_AFTER_MS = 3_000;
/** Prices change, and pages stay open for days. */
export const OLD_AFTER_MS = 5 * 60_000;

/**
 * Creates the store of a feed. On Node and during hydration it has the data of the prerendered page.
 * @param name for the log (docs/product.md FEED-3) @param read returns the same list for the same response
 */
export function createFeedStore<T>(name: string, read: ReadList<T>) {
  const notLoaded: Feed<T> = { items: [], loading: true, failed: false };
  const { store, set } = createStore(notLoaded);
  let source = notLoaded;
  let noted: Record<string, unknown> | undefined;
  let rest: string | undefined;
  const underWay = new Set<AbortController>();
  let lastTryAt = -Infinity;
  let fetchedAt = -Infinity;
  const hasFetched = () => fetchedAt > 0;

  async function fetchOnce(url: string, again: boolean) {
    const abort = new AbortController();
    underWay.add(abort);
    try {
      const items = await fetchList(url, read, { again, abort });
      if (!underWay.delete(abort)) return;
      underWay.forEach((other) => other.abort());
      underWay.clear();
      fetchedAt = Date.now();
      const { items: known, failed } = store.get();
      if (known !== items || failed) set({ items, loading: false, failed: false });
    } catch (error) {
      // Superseded request: ignore its failure.
      if (!underWay.delete(abort)) return;
      console.error(`Error fetching ${name}:`, error);
      if (!hasFetched()) set({ ...store.get(), loading: false, failed: true });
    }
  }

  return {
    ...store,
    getServerSnapshot: () => source,
    /** For the next page on Node. */
    setSource(items: readonly T[] | undefined) {
      source = items ? { items, loading: false, failed: false } : notLoaded;
      noted = undefined;
      set(source);
    },
    /** @param list URL of the list that contains the selections */
    setPrerendered(prerendered: Selections, list: string | undefined) {
      rest = list;
      const items = prerendered[ALL] as readonly T[] | undefined;
      source = { items: items ?? [], loading: !items, failed: false, prerendered };
      const { failed } = store.get();
      if (!hasFetched()) set(failed ? { ...source, loading: false, failed } : source);
    },
    /** Fetches the list behind the prerendered page. */
    loadRest() {
      if (rest === undefined || hasFetched()) return;
      const url = rest;
      rest = undefined;
      fetchList(url, read).then(
        (items) => {
          if (!hasFetched()) set({ items, loading: false, failed: store.get().failed });
        },
        // The live list comes when the browser is idle.
        (error: unknown) => console.info(error),
      );
    },
    /** Records the selection for the page. @param name unique in the feed */
    select<R>(feed: Feed<T>, name: string, select: (items: readonly T[]) => R): R {
      if (isPrerendered(feed, name)) return feed.prerendered?.[name] as R;
      const value = select(feed.items);
      if (feed === source) noted = { ...noted, [name]: value };
      return value;
    },
    selected: (): Selections | undefined => noted,
    /** Fetches unless the list is under 5 minutes old or a request is under 3 s old. The first response wins. */
    load(url: string) {
      const isYoung = underWay.size > 0 && ageOf(lastTryAt) < MAY_HANG_AFTER_MS;
      if (isYoung || ageOf(fetchedAt) < OLD_AFTER_MS) return;
      void fetchOnce(url, Number.isFinite(lastTryAt));
      lastTryAt = Date.now();
    },
  };
}

export function isPrerendered({ prerendered }: Feed<unknown>, name: string): boolean {
  return prerendered !== undefined && name in prerendered;
}

/** `performance.now()` may stop while the device sleeps. */
function ageOf(time: number): number {
  return Math.abs(Date.now() - time);
}

const all = <T>(items: readonly T[]) => items;

export interface Selected<R> extends Omit<Feed<unknown>, 'items' | 'prerendered'> {
  readonly data: R;
}

/** Fetches what is not prerendered, and keeps the previous part meanwhile. */
export function useSelected<T, R>(
  store: FeedStore<T>,
  name: string,
  select: (items: readonly T[]) => R,
): Selected<R> {
  const feed = useStore(store);
  const data = useMemo(() => store.select(feed, name, select), [store, feed, name, select]);
  const [shown, setShown] = useState<{ readonly data: R }>();
  const isMissing = feed.prerendered !== undefined && !isPrerendered(feed, name);
  const loading = feed.loading && !isPrerendered(feed, name);
  if (feed.prerendered && !isMissing && shown?.data !== data) setShown({ data });
  useEffect(() => {
    if (isMissing) store.loadRest();
  }, [isMissing, store]);
  if (isMissing && shown) return { data: shown.data, loading: false, failed: feed.failed };
  return { data, loading, failed: feed.failed };
}

export function useAll<T>(store: FeedStore<T>): Feed<T> {
  const { data: items, loading, failed } = useSelected(store, ALL, all<T>);
  return useMemo(() => ({ items, loading, failed }), [items, loading, failed]);
}
