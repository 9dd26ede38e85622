import { ViewTransition } from 'react';
import { Outlet, useLocation } from 'shared-router';
import classes from './PageTransition.module.css';

/** Fades a new page in. Not on Back, where the scroll position is restored, nor with reduced motion (Shop.tsx). */
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
