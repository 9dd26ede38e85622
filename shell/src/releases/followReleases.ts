import type { ReleasesStore } from './releasesStore';

/** The newest releases are asked for no more often than this, whatever the shopper does. */
export const SHORTEST_PAUSE_MS = 10_000;
const EVERY_MS = 60_000;

/**
 * Asks for the newest releases each minute and when the tab is looked at again; not while it is hidden or offline.
 * @returns ends it
 */
export function followReleases(releases: ReleasesStore): () => void {
  function ask() {
    if (document.visibilityState === 'visible' && navigator.onLine)
      void releases.refreshIfOlderThan(SHORTEST_PAUSE_MS);
  }
  const timer = setInterval(ask, EVERY_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}
