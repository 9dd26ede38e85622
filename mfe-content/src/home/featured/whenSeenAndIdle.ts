import { WIDE_WINDOW } from 'shared-ui';

/** How far below a wide window what is about to be seen may be. A narrow one is a phone's, which has the least time for it. */
const NEAR = '50%';
/** Longer than this nobody waits for the browser to have nothing better to do. */
const LONGEST_BUSY_MS = 2_000;

/**
 * Calls back once, when an element is in view, or nearly in a wide window, and the browser is idle: for what may come late.
 * @returns the function that calls it off
 */
export function whenSeenAndIdle(element: Element, callback: () => void): () => void {
  let cancelIdle = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      cancelIdle = whenIdle(callback);
    },
    { rootMargin: window.matchMedia(WIDE_WINDOW).matches ? NEAR : '0px' },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelIdle();
  };
}

function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, LONGEST_BUSY_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback, { timeout: LONGEST_BUSY_MS });
  return () => window.cancelIdleCallback(request);
}
