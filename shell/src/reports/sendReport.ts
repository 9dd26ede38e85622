/** Works while the page unloads. */
export function sendReport(url: string, report: unknown): void {
  navigator.sendBeacon(url, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

export function whenHidden(send: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
