const LONGEST_WAIT_MS = 4_000;
const LONGEST_BUSY_MS = 1_000;
/** The page answers to clicks, and does not just hold its place: that says that it is busy while its chunk is on the way. */
const PAGE = 'html[data-ready] main:not([aria-busy])';

let first: Promise<void> | undefined;

/** Fulfilled when the page that was asked for is there and the browser has nothing better to do: for what can wait. */
export function afterFirstPage(): Promise<void> {
  first ??= pageShown().then(() => idle());
  return first;
}

/**
 * Starts what the page works without, when the page is there.
 * @param start loads it and starts it
 * @param without what the console says where that fails
 */
export async function startLater(start: () => Promise<void>, without: string): Promise<void> {
  await afterFirstPage();
  try {
    await start();
  } catch (error) {
    console.info(without, error);
  }
}

function pageShown(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(check);
    // A page that hangs must not hold up the rest for ever.
    const timer = setTimeout(end, LONGEST_WAIT_MS);

    function check() {
      if (document.querySelector(PAGE)) end();
    }
    function end() {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    }
    observer.observe(document.documentElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-ready', 'aria-busy'],
    });
    check();
  });
}

/** Fulfilled when the browser has nothing better to do, or after so many milliseconds. */
export function idle(timeout = LONGEST_BUSY_MS): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });
}
