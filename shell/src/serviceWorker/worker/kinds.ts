import { parseReleaseUrl } from 'contract';

/** What the worker does something about; it leaves everything else to the browser. */
export type Kind = 'page' | 'file' | 'data' | 'feed' | 'releases' | 'picture';

/** The page of no path: it stands in for pages that are not kept. */
export const OFFLINE_PAGE = '/offline.html';

const DATA = /^\/data\/[0-9a-f]+\.json$/;
/** As the settings ask of the feeds' urls. */
const FEED = /\/(?:products|posts)$/;
/** What else the shop's origin serves: the services behind it, the tools of the teams, files. A product's id may have a dot. */
const NO_PAGE = /^\/(?:(?:api|mfe|shell|data|emulator|reports|_[^/]*)(?:\/|$)|[^/]*\.)/;

/**
 * @param url absolute
 * @param destination what the browser wants it for, as `Request.destination` says it
 * @param origin the shop's
 */
export function kindOf(url: URL, destination: string, origin: string): Kind | undefined {
  // A feed may be on another origin. Another origin's pictures are opaque: their sizes are unknown, and padded.
  if (destination === '' && FEED.test(url.pathname)) return 'feed';
  if (url.origin !== origin) return undefined;
  // With a query a file is asked for again, because what came before was no good.
  if (parseReleaseUrl(url.pathname)?.file) return url.search === '' ? 'file' : undefined;
  if (DATA.test(url.pathname)) return 'data';
  if (url.pathname === '/discovery.json') return 'releases';
  if (destination === 'image') return 'picture';
  const isPage = url.pathname === OFFLINE_PAGE || !NO_PAGE.test(url.pathname);
  return destination === 'document' && isPage ? 'page' : undefined;
}
