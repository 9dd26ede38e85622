/** Works while the page unloads. */
export function sendReport(url: string, report: unknown): void {
  navigator.sendBeacon(url, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Sends what is added together after `ms`, or when the page is hidden, at most so many at once. */
export function createBatch<T>(most: number, ms: number, send: (batch: readonly T[]) => void) {
  const waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendAll() {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) send(waiting.splice(0, most));
  }

  whenHidden(sendAll);
  return {
    add(...items: readonly T[]) {
      waiting.push(...items);
      timer ??= setTimeout(sendAll, ms);
    },
    drop: () => void waiting.splice(0),
  };
}

export function whenHidden(send: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
