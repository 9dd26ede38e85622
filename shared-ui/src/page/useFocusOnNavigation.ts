import { useLayoutEffect } from 'react';
import { useLocation } from 'shared-router';

/** The page that is open, and whether its heading was focused. One per document. */
let current: { readonly path: string; readonly focused: boolean } | undefined;

/**
 * Focuses the heading when a navigation leads to another page, which is also how a screen reader announces it. Not on the
 * first page, which the browser announces itself. A page that renders in two steps, loading and loaded, is focused again
 * when its first heading, which had the focus, is replaced.
 */
export function useFocusOnNavigation(): void {
  const { pathname: path } = useLocation();
  useLayoutEffect(() => {
    const before = current;
    const navigated = before?.path !== path;
    const lost = before?.focused && document.activeElement === document.body;
    const focused = before !== undefined && (navigated || before.focused);
    current = { path, focused };
    // Scrolling is up to the router: to the top, or back to where the page was.
    if (before && (navigated || lost)) heading()?.focus({ preventScroll: true });
  }, [path]);
}

function heading(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main:not([aria-busy])');
  const title = main?.querySelector('h1');
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title ?? main;
}
