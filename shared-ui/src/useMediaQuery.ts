import { useCallback, useSyncExternalStore } from 'react';

/** The width at which bars and filters have room beside the page; the style sheets break at the same `62rem`. */
export const WIDE_WINDOW = '(min-width: 62rem)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Whether the window matches a media query, rendered again when that changes.
 * @param query e.g. `(min-width: 62rem)`
 * @param onServer the value while rendering without a browser, and while hydrating what was rendered so
 */
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

/** Whether the window is wide enough for what small screens have in a drawer. True without a browser. */
export function useWideWindow(): boolean {
  return useMediaQuery(WIDE_WINDOW, true);
}

/** Whether the shopper prefers less motion, for what CSS cannot switch off. False without a browser. */
export function useReducedMotion(): boolean {
  return useMediaQuery(REDUCED_MOTION, false);
}

/** The same, read once, for event handlers. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}
