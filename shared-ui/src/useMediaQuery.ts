import { useCallback, useSyncExternalStore } from 'react';

/** The stylesheets' breakpoint for bars and filters. */
export const WIDE_WINDOW = '(min-width: 62rem)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** @param onServer the value on Node and while hydrating */
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

/** True on Node. */
export function useWideWindow(): boolean {
  return useMediaQuery(WIDE_WINDOW, true);
}

/** For motion that CSS cannot switch off. False on Node. */
export function useReducedMotion(): boolean {
  return useMediaQuery(REDUCED_MOTION, false);
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}
