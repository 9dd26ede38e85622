import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export const UNDO_MS = 10_000;

/**
 * A page's status message, and the time for which its Undo is offered.
 * @param offered what can be undone for a limited time
 * @param forget called after that time, but not while the pointer is on the message or a keyboard user's focus is inside
 * `place` (WCAG 2.2.1)
 * @returns `announce` runs an action and changes the message; both are on the page when it returns, so focus can move there
 */
export function useUndoNotice(offered: unknown, forget: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  const expire = useEffectEvent(() => {
    forget();
    setStatus('');
  });

  useEffect(() => {
    if (!offered) return;
    const timer = setInterval(() => {
      if (!place.current?.querySelector('[role=status]:hover, :focus-visible')) expire();
    }, UNDO_MS);
    return () => clearInterval(timer);
  }, [offered]);

  const announce = useCallback(<T>(text: string, action: () => T): T => {
    return flushSync(() => {
      setStatus(text);
      return action();
    });
  }, []);

  return { place, status, announce };
}
