import { useEffect, useEffectEvent, type RefObject } from 'react';

export const UNDO_MS = 10_000;

/**
 * Calls `onExpire` when an Undo has been offered for its time, but not while it may be in use: while the pointer is on the
 * message, or a keyboard user's focus is still inside `place` (WCAG 2.2.1).
 */
export function useExpiry(place: RefObject<HTMLElement | null>, offered: unknown, onExpire: () => void) {
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (!offered) return;
    const timer = setInterval(() => {
      if (!place.current?.querySelector('[role=status]:hover, :focus-visible')) expire();
    }, UNDO_MS);
    return () => clearInterval(timer);
  }, [place, offered]);
}
