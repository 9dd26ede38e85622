import { useSyncExternalStore, ViewTransition } from 'react';
import { Outlet, useLocation } from 'shared-router';
import classes from './PageTransition.module.css';

const CALM = '(prefers-reduced-motion: reduce)';

/**
 * The page; a new one fades in over the one before, where the browser knows View Transitions and the shopper does not mind
 * motion. Going back is immediate, so that scroll positions are kept.
 */
export function PageTransition() {
  const { pathname } = useLocation();
  const calm = useSyncExternalStore(watchMotion, () => window.matchMedia(CALM).matches);
  if (calm) return <Outlet />;
  return (
    <ViewTransition
      key={pathname}
      default="none"
      enter={classes.enter ?? 'auto'}
      exit={classes.exit ?? 'auto'}
    >
      <Outlet />
    </ViewTransition>
  );
}

function watchMotion(notify: () => void) {
  const query = window.matchMedia(CALM);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
