import { ViewTransition } from 'react';
import { Outlet, useLocation } from 'shared-router';
import classes from './PageTransition.module.css';

/** Animates page changes, except on Back, where the scroll position is restored. */
export function PageTransition() {
  const { pathname } = useLocation();
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
