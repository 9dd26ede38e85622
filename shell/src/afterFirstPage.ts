const LONGEST_WAIT_MS = 4_000;
const LONGEST_BUSY_MS = 1_000;

let first: Promise<void> | undefined;

/** Fulfilled when the page that was asked for is there and the browser has nothing better to do: for what can wait. */
export function afterFirstPage(): Promise<void> {
  first ??= pageLoaded().then(idle);
  return first;
}

/** The page's remote is preloaded, so `load` waits for it; a picture that hangs must not hold up the rest. */
function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: LONGEST_BUSY_MS });
    else setTimeout(resolve);
  });
}
