import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { format } from 'shared-shop';
import * as texts from './texts.json';
import classes from './ZoomFrame.module.css';

interface ZoomFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly zoomed: boolean;
  readonly onZoomedChange: (zoomed: boolean) => void;
}

const STEP_PERCENT = 15;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-STEP_PERCENT, 0],
  ArrowRight: [STEP_PERCENT, 0],
  ArrowUp: [0, -STEP_PERCENT],
  ArrowDown: [0, STEP_PERCENT],
};

/** Pointer and arrow keys pan, Escape zooms out. */
export function ZoomFrame({ title, children, zoomed, onZoomedChange }: ZoomFrameProps) {
  function change(next: boolean, frame: HTMLElement) {
    onZoomedChange(next);
    lookAt(frame, 50, 50);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (!zoomed) return;
    const step = steps[event.key];
    if (event.key === 'Escape') change(false, event.currentTarget);
    if (!step) return;
    event.preventDefault();
    lookAt(
      event.currentTarget,
      seen(event.currentTarget, 'x') + step[0],
      seen(event.currentTarget, 'y') + step[1],
    );
  }

  function handleMove({ currentTarget: frame, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
    if (!zoomed || pointerType === 'touch') return;
    const box = frame.getBoundingClientRect();
    lookAt(frame, ((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  }

  return (
    <button
      type="button"
      className={classes.frame}
      aria-label={format(texts.zoom, { title })}
      aria-pressed={zoomed}
      onClick={(event) => change(!zoomed, event.currentTarget)}
      onKeyDown={handleKey}
      onPointerMove={handleMove}
    >
      {children}
    </button>
  );
}

function seen(frame: HTMLElement, axis: 'x' | 'y'): number {
  return Number.parseFloat(frame.style.getPropertyValue(`--zoom-${axis}`) || '50');
}

// Not state: pointers move sixty times a second.
function lookAt(frame: HTMLElement, x: number, y: number) {
  frame.style.setProperty('--zoom-x', `${Math.min(100, Math.max(0, x))}%`);
  frame.style.setProperty('--zoom-y', `${Math.min(100, Math.max(0, y))}%`);
}
