/** So many items are checked in a few milliseconds, on a slow phone too. */
const PART = 500;

/**
 * Checks a list of any length without holding the page up: a long one in parts, between which the page can answer.
 * @param check turns unchecked items into good ones
 * @returns the good items in order, the first of each id
 */
export async function checkInParts<T extends { id: number }>(
  items: readonly unknown[],
  check: (items: readonly unknown[]) => readonly T[],
): Promise<readonly T[]> {
  if (items.length <= PART) return check(items);
  const good = new Map<number, T>();
  for (let start = 0; start < items.length; start += PART) {
    await turn();
    for (const item of check(items.slice(start, start + PART))) {
      if (!good.has(item.id)) good.set(item.id, item);
    }
  }
  await turn();
  return [...good.values()];
}

/** One turn of the event loop. Not a timer, which a page in the background waits a second for. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
