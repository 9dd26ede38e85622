import { ViewTransition, type ReactNode } from 'react';
import { useLocation } from 'shared-router';
import classes from './PageTransition.module.css';

/** Animates page changes, except on a Back that waits for nothing: React renders it at once. */
export function PageTransition({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ViewTransition
      key={pathname}
      default="none"
      enter={classes.enter ?? 'auto'}
      exit={classes.exit ?? 'auto'}
    >
      {children}
    </ViewTransition>
  );
}
