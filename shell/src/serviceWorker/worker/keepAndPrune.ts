/**
 * Returns a function that keeps something, then prunes once nothing else is being kept: a file may be kept before the page that
 * names it, and would be removed meanwhile.
 */
export function createKeeper<T extends unknown[]>(
  keep: (...what: T) => Promise<void>,
  prune: () => Promise<void>,
): (...what: T) => Promise<void> {
  let pending = 0;
  return async (...what) => {
    pending += 1;
    await keep(...what).finally(() => (pending -= 1));
    if (pending === 0) await prune();
  };
}
