import { SHORTEST_PAUSE_MS } from './followReleases';
import type { ReleasesStore } from './releasesStore';

/** For one request, and for another one that is sent beside it while it hangs. */
const WAITS_MS = [2_000, 3_000];
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What a navigation to another page waits for, up to 5 s: the newest releases, unless they were asked for a moment ago, so that
 * the page that is entered is of the live release (docs/product.md RELEASE-4). The page before stays meanwhile. In a tab that is a
 * day old the next page is loaded whole, and with it the live release of the shell.
 * @param leave loads a url as a document of its own
 * @returns what the route of all pages has of a data router
 */
export function beforeNavigation(
  releases: ReleasesStore,
  leave = (url: string) => window.location.assign(url),
) {
  const openedAt = Date.now();
  return {
    async loader({ request }: { readonly request: Request }) {
      if (!navigator.onLine) return null;
      if (Date.now() - openedAt >= DAY_MS) {
        leave(request.url);
        // Nothing more is shown in this document.
        return new Promise<null>(() => {});
      }
      for (const ms of WAITS_MS) {
        const refreshed = releases.refreshIfOlderThan(SHORTEST_PAUSE_MS).then(() => true);
        if (await Promise.race([refreshed, wait(ms)])) return null;
      }
      console.info('The live releases did not come within 5 s: the page is of those that this tab knows.');
      return null;
    },
    // A filter or a sort order is the same page still.
    shouldRevalidate: ({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
