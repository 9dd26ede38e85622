import { findReleaseFiles, releaseUrl } from 'contract';

/**
 * The folders of the releases that a text names: a page, a discovery document, a url.
 * @returns e.g. `/mfe/mfe-cart/1.2.0/`
 */
export function releaseFolders(text: string): readonly string[] {
  return [...new Set(findReleaseFiles(text).map(({ app, version }) => releaseUrl(app, version)))];
}

/** The files of the shop that a page as sent asks for: scripts, styles, preloads, data. Root-relative. */
export function filesOfPage(html: string): readonly string[] {
  const links = html.matchAll(/ (?:src|href)="(\/(?:shell|mfe|data)\/[^"?#]+)"/g);
  return [...new Set([...links].map(([, url = '']) => url))];
}
