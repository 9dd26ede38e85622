import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'shared-events';
import { ALL, isPrerendered, type Feed, type FeedStore } from './feedStore';

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
