import { WIDE_WINDOW } from 'shared-ui';

/** The distance below a wide window; phones have the least time, so none there. */
const NEAR = '50%';
const LONGEST_BUSY_MS = 2_000;

/** Calls back once the element is in view and the browser is idle. Returns the function that cancels it. */
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
