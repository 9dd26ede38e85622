import { findReleaseFiles, releaseUrl } from 'contract';

/**
 * The folders of the releases that a text names: a page, a discovery document, a url.
 * @returns e.g. `/mfe/mfe-cart/1.2.0/`
 */
export function releaseFolders(text: string): readonly string[] {
  return [...new Set(findReleaseFiles(text).map(({ app, version }) => releaseUrl(app, version)))];
}

/**
 * The files of the shop that a page as sent asks for: scripts, preloads, data; and the stylesheets that stand in it, which the page
 * asks for when it is opened from another one. Root-relative.
 */
export function filesOfPage(html: string): readonly string[] {
  const links = html.matchAll(/ (?:src|href)="(\/(?:shell|mfe|data)\/[^"?#]+)"/g);
  const styles = html.matchAll(/<style data-href="([^"]+)" data-folder="([^"]+)"/g);
  return [
    ...new Set([
      ...[...links].map(([, url = '']) => url),
      ...[...styles].map(([, file = '', folder = '']) => folder + file),
    ]),
  ];
}
