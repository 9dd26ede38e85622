import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, classNames, Icon } from 'shared-ui';
import * as texts from './texts.json';
import classes from './UndoNotice.module.css';

interface Props {
  readonly text: ReactNode;
  /** If missing, only screen readers get the text. */
  readonly onUndo?: (() => void) | undefined;
}

/** Always rendered: screen readers may not announce an inserted live region. */
export function UndoNotice({ text, onUndo }: Props) {
  return (
    <div role="status" className={onUndo ? classNames(classes.bar, 'screen-only') : 'visually-hidden'}>
      <span className={classes.text}>{text}</span>
      {onUndo && (
        <Button variant="quiet" size="small" icon={<Icon name="returns" />} onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
    </div>
  );
}

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

  const announce = useCallback(<T,>(text: ReactNode, action: () => T): T => {
    return flushSync(() => {
      setStatus(text);
      return action();
    });
  }, []);

  return { place, status, announce };
}
