import { pause } from '../later/afterFirstPage';
import type { ReleasesStore } from './releasesStore';

const SHORTEST_PAUSE_MS = 10_000;
const EVERY_MS = 60_000;
const WAITS_MS = [2_000, 3_000];
const DAY_MS = 24 * 60 * 60 * 1000;

export function followReleases(releases: Pick<ReleasesStore, 'refreshIfOlderThan'>): void {
  function refresh() {
    if (document.visibilityState === 'visible' && navigator.onLine)
      void releases.refreshIfOlderThan(SHORTEST_PAUSE_MS);
  }
  setInterval(refresh, EVERY_MS);
  document.addEventListener('visibilitychange', refresh);
}

/** Waits up to 5 s for the newest releases (docs/product.md RELEASE-4). After a day, loads a new document to update the shell. */
export function beforeNavigation(
  releases: Pick<ReleasesStore, 'refreshIfOlderThan'>,
  page: Pick<Location, 'href' | 'assign' | 'reload'> = window.location,
) {
  const openedAt = Date.now();
  return async (url: string): Promise<void> => {
    if (!navigator.onLine) return;
    if (Date.now() - openedAt >= DAY_MS) {
      // On Back the URL has already changed. A reload keeps the entry's state, and so its scroll position.
      if (url === page.href.replace(/#.*/, '')) page.reload();
      else page.assign(url);
      await new Promise(() => {});
    }
    for (const ms of WAITS_MS) {
      const refreshed = releases.refreshIfOlderThan(SHORTEST_PAUSE_MS).then(() => true);
      if (await Promise.race([refreshed, pause(ms)])) return;
    }
    console.info('The live releases did not come within 5 s: the page is of those that this tab knows.');
  };
}
