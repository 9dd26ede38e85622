import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

export const UNDO_MS = 10_000;

/** @param forget called 10 s after `offered` is set, unless the message is hovered or `place` has the focus (WCAG 2.2.1) */
export function useUndoNotice(offered: unknown, forget: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<ReactNode>('');
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

  const announce = useCallback(<T>(text: ReactNode, action: () => T): T => {
    return flushSync(() => {
      setStatus(text);
      return action();
    });
  }, []);

  return { place, status, announce };
}
