import { parseReleaseUrl } from 'contract';

export type Kind = 'page' | 'content' | 'file' | 'data' | 'feed' | 'releases' | 'picture';

export const OFFLINE_PAGE = '/offline.html';

const DATA = /^\/data\/[0-9a-f]+\.json$/;
const CONTENT = /^\/folder\/pages\/[a-z]+\.json$/;
/** The settings require these endings. */
const FEED = /\/(?:products|posts)$/;
/** Paths of services, tools and files. The id of a product page may have a dot. */
const NO_PAGE = /^\/(?:(?:api|mfe|shell|data|emulator|reports|_[^/]*)(?:\/|$)|[^/]*\.)/;

export function kindOf(url: URL, destination: string, origin: string): Kind | undefined {
  // Feeds may be on another origin. Pictures of other origins are opaque, so their size is unknown.
  if (destination === '' && FEED.test(url.pathname)) return 'feed';
  if (url.origin !== origin) return undefined;
  if (parseReleaseUrl(url.pathname)?.file) return url.search === '' ? 'file' : undefined;
  if (DATA.test(url.pathname)) return 'data';
  if (CONTENT.test(url.pathname)) return 'content';
  if (url.pathname === '/discovery.json') return 'releases';
  if (destination === 'image') return 'picture';
  const isPage = url.pathname === OFFLINE_PAGE || !NO_PAGE.test(url.pathname);
  return destination === 'document' && isPage ? 'page' : undefined;
}
