import { SHORTEST_PAUSE_MS } from './followReleases';
import type { ReleasesStore } from './releasesStore';

const WAITS_MS = [2_000, 3_000];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Waits up to 5 s for the newest releases (docs/product.md RELEASE-4). After a day, loads a new document to update the shell. */
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
        return new Promise<null>(() => {});
      }
      for (const ms of WAITS_MS) {
        const refreshed = releases.refreshIfOlderThan(SHORTEST_PAUSE_MS).then(() => true);
        if (await Promise.race([refreshed, wait(ms)])) return null;
      }
      console.info('The live releases did not come within 5 s: the page is of those that this tab knows.');
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
