import { useSyncExternalStore } from 'react';

/**
 * Whether the page runs in the browser: false while rendering on Node and while the browser takes over what was rendered there,
 * true right after that, and from the start on a page that was sent without content. For what only the browser can know.
 */
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
