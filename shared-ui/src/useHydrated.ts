import { useSyncExternalStore } from 'react';

/** Returns false on Node and during hydration, then true. For what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => undefined;
}
