import { ViewTransition } from 'react';
import { Outlet, useLocation } from 'shared-router';
import classes from './PageTransition.module.css';

/**
 * The page; a new one fades in over the one before, where the browser has View Transitions and the shopper does not prefer
 * less motion (Shop.tsx). Going back is immediate, so that scroll positions are restored.
 */
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
