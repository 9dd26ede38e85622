import type { ReleasesStore } from './releasesStore';

export const SHORTEST_PAUSE_MS = 10_000;
const EVERY_MS = 60_000;

export function followReleases(releases: Pick<ReleasesStore, 'refreshIfOlderThan'>): void {
  function refresh() {
    if (document.visibilityState === 'visible' && navigator.onLine)
      void releases.refreshIfOlderThan(SHORTEST_PAUSE_MS);
  }
  setInterval(refresh, EVERY_MS);
  document.addEventListener('visibilitychange', refresh);
}
