import { useSyncExternalStore } from 'react';
import type { Feed, FeedStore } from './feedStore';

const notLoaded: Feed<never> = { items: [], loading: true, failed: false };

/** What a component reads of a feed; rendered without a browser, the feed is still loading. */
export function useFeed<T>(store: FeedStore<T>): Feed<T> {
  return useSyncExternalStore(store.subscribe, store.get, () => notLoaded);
}
