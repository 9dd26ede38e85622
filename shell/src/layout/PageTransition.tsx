import { ViewTransition } from 'react';
import { Outlet, useLocation } from 'shared-router';
import { useReducedMotion } from 'shared-ui';
import classes from './PageTransition.module.css';

/**
 * The page; a new one fades in over the one before, where the browser has View Transitions and the shopper does not prefer
 * less motion. Going back is immediate, so that scroll positions are restored.
 */
export function PageTransition() {
  const { pathname } = useLocation();
  // The same elements for everybody: other ones would mount the page anew.
  const moves = !useReducedMotion();
  return (
    <ViewTransition
      key={pathname}
      default="none"
      enter={moves ? (classes.enter ?? 'auto') : 'none'}
      exit={moves ? (classes.exit ?? 'auto') : 'none'}
    >
      <Outlet />
    </ViewTransition>
  );
}
