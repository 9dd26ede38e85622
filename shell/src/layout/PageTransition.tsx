import { ViewTransition } from 'react';
import { Outlet, useLocation } from 'shared-router';
import classes from './PageTransition.module.css';

/** A new page fades in, except on Back, so that its scroll position is restored, and with reduced motion (Shop.tsx). */
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
