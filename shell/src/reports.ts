/** Queues a report as JSON; it is sent even when the page is left. Returns whether the browser took it. */
export function sendReport(url: string, report: unknown): boolean {
  return navigator.sendBeacon(url, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Calls `send` each time the tab is hidden or left. */
export function whenHidden(send: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
