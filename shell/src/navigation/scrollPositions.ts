import { useEffect, useLayoutEffect } from 'react';
import { createPath, type Location } from 'shared-router';

export interface OpenPage {
  readonly location: Location;
  /** To a position in px, to the element of the hash, or else to the top of the page. Undefined leaves it to the browser. */
  readonly scroll?: number | 'hash' | 'hash or top' | undefined;
  /** False for Back, Forward, and another query or hash of the same path. */
  readonly isNew?: boolean;
}

/** The key of an entry that the browser has added: a first page, or a link to a hash. */
export function keyOfAdded(location: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `added ${createPath(location)}`;
}

export type ScrollPositions = ReturnType<typeof createScrollPositions>;

/** The key is React Router's, because an earlier release may have saved there. */
const STORAGE_KEY = 'react-router-scroll-positions';
const MOST = 200;
/** As long as a feed may take. */
const LONGEST_MS = 10_000;
const INPUTS = ['keydown', 'pointerdown', 'touchmove', 'wheel'];

/** In px, by the key and by the URL of a history entry. */
export function createScrollPositions() {
  const positions = new Map(Object.entries(readPositions()));
  /** The page is still too short, so its own position is not the one to remember. */
  let isRestoring = false;

  function restore(top: number): (() => void) | undefined {
    if (reaches(top)) return undefined;
    isRestoring = true;
    const watcher = new ResizeObserver(() => {
      if (reaches(top)) stop();
    });
    watcher.observe(document.body);
    const timeout = setTimeout(stop, LONGEST_MS);
    for (const type of INPUTS) window.addEventListener(type, stop, { passive: true });
    function stop() {
      isRestoring = false;
      watcher.disconnect();
      clearTimeout(timeout);
      for (const type of INPUTS) window.removeEventListener(type, stop);
    }
    return stop;
  }

  return {
    get: ({ key }: Location) => positions.get(key),
    /** Undefined once browser or visitor have scrolled, for example before the script ran. */
    ofDocument(location: Location) {
      const [{ type } = {}] = performance.getEntriesByType('navigation') as { type?: string }[];
      const isNew = type === 'navigate' && location.key === keyOfAdded(location);
      // Chromium drops the key if the document has another opener policy than before (omitOpenerPolicy of the gateway).
      const place = type === 'reload' ? undefined : positions.get(location.key);
      const left = isNew ? undefined : (place ?? positions.get(createPath(location)));
      return left !== undefined && isUnscrolled() ? left : undefined;
    },
    remember(location: Location) {
      if (isRestoring) return;
      for (const name of [createPath(location), location.key]) {
        positions.delete(name);
        positions.set(name, window.scrollY);
      }
    },
    save() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...positions].slice(-MOST))));
      } catch (error) {
        console.info('The scroll positions are not saved.', error);
      }
    },
    /** Scrolls once the page is tall enough, unless the visitor acts before. @returns stops this */
    restore,
  };
}

function readPositions(): Record<string, number> {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number> | null) };
  } catch {
    return {};
  }
}

function reaches(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) <= 1;
}

/** Also true at the end: browsers scroll there if the page is too short. */
function isUnscrolled(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY === 0 || window.scrollY + clientHeight >= scrollHeight - 1;
}

/** Scrolls when a page is shown, before it is painted. */
export function useScrollPositions(page: OpenPage, positions: ScrollPositions): void {
  const { location } = page;
  useEffect(() => {
    // early.js sets 'auto' in each document, to let the browser scroll before the script runs.
    window.history.scrollRestoration = 'manual';
  }, []);
  // Before the next page is painted: Firefox sends its scroll event before passive effects are cleaned up.
  useLayoutEffect(() => {
    const remember = () => positions.remember(location);
    const leave = () => {
      remember();
      positions.save();
    };
    // Browsers discard hidden tabs without `pagehide`.
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [location, positions]);
  useLayoutEffect(() => scrollFor(page, positions), [page, positions]);
}

function scrollFor({ location, scroll }: OpenPage, positions: ScrollPositions): (() => void) | undefined {
  if (typeof scroll === 'number') return positions.restore(scroll);
  if (scroll) {
    const target = document.getElementById(decodedHash(location.hash));
    if (target) target.scrollIntoView();
    else if (scroll === 'hash or top') window.scrollTo(0, 0);
  }
  return undefined;
}

function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
