const LONGEST_WAIT_MS = 4_000;
const LONGEST_BUSY_MS = 1_000;
const PAGE = 'html[data-ready] main:not([aria-busy])';

let shown: Promise<void> | undefined;

/** Gives each caller a separate idle task: together they would block input. */
export async function afterFirstPage(): Promise<void> {
  await (shown ??= pageShown());
  await idle();
}

/** @param without logged if `start` fails: what the shop then lacks */
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

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function idle(timeout = LONGEST_BUSY_MS): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });
}
