import { useLayoutEffect } from 'react';
import { useLocation } from 'shared-router';

/** Where the shopper is, and whether focus was brought to the page's heading; one for the page that is open. */
let arrival: { readonly path: string; readonly focused: boolean } | undefined;

/**
 * Brings focus to the heading when a navigation leads to another page, which is also how a screen reader hears of it. Not
 * on the first page, where the browser announces the page itself; and a page that shows in two steps, loading and loaded,
 * gets the focus back when its first heading takes it away.
 */
export function useFocusOnNavigation(): void {
  const { pathname: path } = useLocation();
  useLayoutEffect(() => {
    const before = arrival;
    const arrived = before?.path !== path;
    const lost = before?.focused && document.activeElement === document.body;
    const focused = before !== undefined && (arrived ? true : before.focused);
    arrival = { path, focused };
    // The router decides where the page is scrolled to: up, or back to where it was.
    if (before && (arrived || lost)) heading()?.focus({ preventScroll: true });
  }, [path]);
}

function heading(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main:not([aria-busy])');
  const title = main?.querySelector('h1');
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title ?? main;
}
