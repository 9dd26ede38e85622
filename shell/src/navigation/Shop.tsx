import { startTransition, StrictMode, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'shared-router';
import { useReducedMotion } from 'shared-ui';
import type { Navigation } from './createNavigation';
import { useFadeIn } from './useFadeIn';
import { useScrollPositions } from './scrollPositions';

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
  useFadeIn(page, moves);
  return (
    <StrictMode>
      <Router location={page.location} navigator={navigator} useTransitions={moves}>
        {children}
      </Router>
    </StrictMode>
  );
}
