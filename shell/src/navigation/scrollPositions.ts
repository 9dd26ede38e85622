import { useEffect, useLayoutEffect } from 'react';
import type { Location } from 'shared-router';

export interface OpenPage {
  readonly location: Location;
  /** To a position in px, to the element of the hash, or else to the top of the page. Undefined leaves it to the browser. */
  readonly scroll?: number | 'hash' | 'hash or top' | undefined;
}

/** In px, by the key of the history entry. */
type Positions = Record<string, number>;

/** The key is React Router's, because an earlier release may have saved there. */
const STORAGE_KEY = 'react-router-scroll-positions';

export function readPositions(): Positions {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions | null) };
  } catch {
    return {};
  }
}

function savePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch (error) {
    console.info('The scroll positions are not saved.', error);
  }
}

/** Scrolls when a page is shown, before it is painted. The browser restores the position of a new document. */
export function useScrollPositions(page: OpenPage, positions: Positions): void {
  const { key } = page.location;
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    const leave = () => {
      positions[key] = window.scrollY;
      savePositions(positions);
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [key, positions]);
  useLayoutEffect(() => scrollFor(page), [page]);
}

function scrollFor({ location, scroll }: OpenPage): void {
  if (typeof scroll === 'number') window.scrollTo(0, scroll);
  else if (scroll) {
    const target = document.getElementById(decodedHash(location.hash));
    if (target) target.scrollIntoView();
    else if (scroll === 'hash or top') window.scrollTo(0, 0);
  }
}

function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
