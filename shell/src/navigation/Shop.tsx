import { startTransition, StrictMode, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'shared-router';
import { useReducedMotion } from 'shared-ui';
import type { Navigation } from './createNavigation';
import { useScrollPositions } from './scrollPositions';

/** The tokens `--calm` and `--ease`. */
const FADE = { duration: 280, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

interface ShopProps {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

export function Shop({ navigation: { pages, navigator, positions }, children }: ShopProps) {
  const [page, setPage] = useState(pages.get);
  // Pictures animate only in React transitions.
  const moves = !useReducedMotion();
  useLayoutEffect(() => {
    const show = () => setPage(pages.get());
    const change = moves ? () => startTransition(show) : show;
    // Back during hydration has already changed the page.
    change();
    return pages.subscribe(change);
  }, [pages, moves]);
  useScrollPositions(page, positions);
  const { pathname } = page.location;
  // A view transition would capture both pages, and its page would ignore clicks. Back is immediate.
  useLayoutEffect(() => {
    if (page.isNew && moves) document.querySelector('main')?.animate({ opacity: [0, 1] }, FADE);
  }, [pathname, page.isNew, moves]);
  return (
    <StrictMode>
      <Router location={page.location} navigator={navigator} useTransitions={moves}>
        {children}
      </Router>
    </StrictMode>
  );
}
