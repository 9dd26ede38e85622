import { WIDE_WINDOW } from 'shared-ui';
import { whenSeen } from 'shared-ui/whenSeen';

/** Wide windows load the carousel half a screen early. */
const NEAR = '50%';
const LONGEST_BUSY_MS = 2_000;

export function whenSeenAndIdle(element: Element, callback: () => void): () => void {
  let cancelIdle = () => {};
  const stopWatching = whenSeen(
    element,
    () => (cancelIdle = whenIdle(callback)),
    window.matchMedia(WIDE_WINDOW).matches ? NEAR : undefined,
  );
  return () => {
    stopWatching();
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
