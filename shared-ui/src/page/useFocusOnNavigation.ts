import { useLayoutEffect } from 'react';
import { useLocation } from 'shared-router';

let current: { readonly path: string; readonly focused: boolean } | undefined;

/** For screen readers. Not on the first page; again when loading replaces the heading. */
export function useFocusOnNavigation(): void {
  const { pathname: path } = useLocation();
  useLayoutEffect(() => {
    const before = current;
    const navigated = before?.path !== path;
    const lost = before?.focused && document.activeElement === document.body;
    const focused = before !== undefined && (navigated || before.focused);
    current = { path, focused };
    if (before && (navigated || lost)) heading()?.focus({ preventScroll: true });
  }, [path]);
}

function heading(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main:not([aria-busy])');
  const title = main?.querySelector('h1');
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title ?? main;
}
