/** What the page tells of itself; all times in ms. */
export interface Watched {
  /** When the first card stood in the list, since the navigation began. */
  listAt: number;
  /** When a key arrived, and when the results it led to were painted. */
  keys: { at: number; shownAt: number }[];
}

/** Runs in the page before all else. */
export function watchPage(): void {
  const watched: Watched = { listAt: NaN, keys: [] };
  let changedAt = 0;

  // An input, or the focus that opens the search, starts a wait that the last change of the search's content ends.
  for (const type of ['focusin', 'input']) {
    document.addEventListener(
      type,
      ({ timeStamp }) => watched.keys.push({ at: timeStamp, shownAt: NaN }),
      true,
    );
  }

  new MutationObserver((changes) => {
    changedAt = performance.now();
    if (Number.isNaN(watched.listAt) && document.querySelector('article')) watched.listAt = changedAt;
    const last = watched.keys.at(-1);
    if (last && changes.some(({ target }) => target.parentElement?.closest('[role=search]'))) {
      afterPaint(() => (last.shownAt = performance.now()));
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });

  function afterPaint(then: () => void) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(undefined);
    });
  }

  Object.assign(window, {
    watched,
    restart: () => Object.assign(watched, { keys: [] }),
    quiet: async () => {
      const QUIET_MS = 700;
      while (performance.now() - changedAt < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4));
      }
    },
  });
}

/** The waits from key to results, in the order of the keys. */
export function keysToResults({ keys }: Watched): number[] {
  return keys.map(({ at, shownAt }) => shownAt - at).filter((wait) => !Number.isNaN(wait));
}
