import { useSyncExternalStore } from 'react';
import type { Store } from './store';

/** A store's value, rendered again when it changes. Without a browser, and while hydrating, the server snapshot. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getServerSnapshot);
}
