import { useCallback, useSyncExternalStore } from 'react';

/** The stylesheets' breakpoint for bars and filters. */
export const WIDE_WINDOW = '(min-width: 62rem)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Returns whether the window matches a media query. @param onServer the value on Node and while hydrating */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}

/** Returns whether the window has room for what small screens have in a drawer. True on Node. */
export function useWideWindow(): boolean {
  return useMediaQuery(WIDE_WINDOW, true);
}

/** Returns whether the shopper prefers less motion, for what CSS cannot switch off. False on Node. */
export function useReducedMotion(): boolean {
  return useMediaQuery(REDUCED_MOTION, false);
}

/** The same, read once, for event handlers. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}
