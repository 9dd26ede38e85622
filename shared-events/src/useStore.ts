import { useSyncExternalStore } from 'react';
import type { Store } from './store';

/** Returns the server snapshot on Node and while hydrating. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getServerSnapshot);
}
