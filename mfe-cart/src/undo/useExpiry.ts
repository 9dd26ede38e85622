import { useEffect, useEffectEvent, type RefObject } from 'react';

export const UNDO_MS = 10_000;

/**
 * Calls `onExpire` when an offered Undo has stood for its time, but never out of a shopper's hands: not while the pointer is on
 * the message, nor while somebody who works by keyboard is still in the place where focus was put (WCAG 2.2.1).
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
