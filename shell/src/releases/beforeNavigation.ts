import { SHORTEST_PAUSE_MS } from './followReleases';
import type { ReleasesStore } from './releasesStore';

/** For one request, and for a second one while the first hangs. */
const WAITS_MS = [2_000, 3_000];
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the part of the pages' route that makes a navigation wait for the newest releases, up to 5 s, so that the next page is
 * of the live release (docs/product.md RELEASE-4). A tab that is a day old loads the next page as a new document, and with it
 * the live shell.
 * @param leave loads a URL as a new document
 */
export function beforeNavigation(
  releases: Pick<ReleasesStore, 'refreshIfOlderThan'>,
  leave = (url: string) => window.location.assign(url),
) {
  const openedAt = Date.now();
  return {
    async loader({ request }: { readonly request: Request }) {
      if (!navigator.onLine) return null;
      if (Date.now() - openedAt >= DAY_MS) {
        leave(request.url);
        // This document shows nothing more.
        return new Promise<null>(() => {});
      }
      for (const ms of WAITS_MS) {
        const refreshed = releases.refreshIfOlderThan(SHORTEST_PAUSE_MS).then(() => true);
        if (await Promise.race([refreshed, wait(ms)])) return null;
      }
      console.info('The live releases did not come within 5 s: the page is of those that this tab knows.');
      return null;
    },
    // Another query is the same page.
    shouldRevalidate: ({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
