import { useLayoutEffect } from 'react';
import type { OpenPage } from './scrollPositions';

/** The tokens `--calm` and `--ease`. */
const FADE = { duration: 280, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Fades a new page in. A view transition would capture both pages, and its page would ignore clicks. Back is immediate. */
export function useFadeIn({ location: { pathname }, isNew }: OpenPage, moves: boolean): void {
  useLayoutEffect(() => {
    if (isNew && moves) document.querySelector('main')?.animate({ opacity: [0, 1] }, FADE);
  }, [pathname, isNew, moves]);
}
