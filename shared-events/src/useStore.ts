import { useSyncExternalStore } from 'react';
import type { Store } from './store';

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getServerSnapshot);
}

/** Renders again only when the selected value changes. */
export function useStoreValue<T, V extends boolean | number>(store: Store<T>, select: (value: T) => V): V {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getServerSnapshot()),
  );
}
