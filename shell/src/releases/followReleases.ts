import type { ReleasesStore } from './releasesStore';

/** At most one request for the newest releases in this time. */
export const SHORTEST_PAUSE_MS = 10_000;
const EVERY_MS = 60_000;

/** Refreshes the releases each minute and when the tab becomes visible, not while it is hidden or offline. */
export function followReleases(releases: Pick<ReleasesStore, 'refreshIfOlderThan'>): void {
  function refresh() {
    if (document.visibilityState === 'visible' && navigator.onLine)
      void releases.refreshIfOlderThan(SHORTEST_PAUSE_MS);
  }
  setInterval(refresh, EVERY_MS);
  document.addEventListener('visibilitychange', refresh);
}
