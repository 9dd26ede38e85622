import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** Calls `onClick` only if the click opens the link in this page: other clicks, e.g. with Ctrl, must not change the page. */
export function Link({ onClick, ...link }: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...link} onClick={(event) => opensHere(event) && onClick?.(event)} />;
}

/** Returns whether a click opens the link around its target in this page. */
export function opensHere(event: MouseEvent): boolean {
  const link = (event.target as Element).closest('a');
  if (!link || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return false;
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
