import { useSyncExternalStore } from 'react';
import type { Feed, FeedStore } from './feedStore';

/** What a component reads of a feed; rendered without a browser, and while hydrating, the list the page is made from. */
export function useFeed<T>(store: FeedStore<T>): Feed<T> {
  return useSyncExternalStore(store.subscribe, store.get, store.getSent);
}
