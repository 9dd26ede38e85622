import { useEffect, useMemo } from 'react';
import { useStore } from 'shared-events';
import { ALL, isPrerendered, type Feed, type FeedStore } from './feedStore';

export const all = <T>(items: readonly T[]) => items;

/** What a component shows of a feed. */
export interface Selected<R> extends Omit<Feed<unknown>, 'items' | 'prerendered'> {
  readonly data: R;
}

/** Returns what a component shows of a feed, and fetches the list if the prerendered page does not carry it. */
export function useSelected<T, R>(
  store: FeedStore<T>,
  name: string,
  select: (items: readonly T[]) => R,
): Selected<R> {
  const feed = useStore(store);
  const data = useMemo(() => store.select(feed, name, select), [store, feed, name, select]);
  const isMissing = feed.prerendered !== undefined && !isPrerendered(feed, name);
  useEffect(() => {
    if (isMissing) store.loadRest();
  }, [isMissing, store]);
  return { data, loading: feed.loading && !isPrerendered(feed, name), failed: feed.failed };
}

/** Returns the whole feed. */
export function useAll<T>(store: FeedStore<T>): Feed<T> {
  const { data: items, loading, failed } = useSelected(store, ALL, all<T>);
  return useMemo(() => ({ items, loading, failed }), [items, loading, failed]);
}
