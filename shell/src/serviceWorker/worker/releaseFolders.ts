import { findReleaseFiles, releaseUrl } from 'contract';

/** Returns the release folders named in a page, a document or a URL, e.g. `/mfe/mfe-cart/1.2.0/`. */
export function releaseFolders(text: string): readonly string[] {
  return [...new Set(findReleaseFiles(text).map(({ app, version }) => releaseUrl(app, version)))];
}

/** Returns the root-relative URLs of a page's scripts, data and inline stylesheets. */
export function filesOfPage(html: string): readonly string[] {
  const links = html.matchAll(/ (?:src|href)="(\/(?:shell|mfe)\/[^"?#]+)"/g);
  const lists = html.matchAll(/"(\/data\/[0-9a-f]+\.json)"/g);
  const styles = html.matchAll(/<style data-href="([^"]+)" data-folder="([^"]+)"/g);
  return [
    ...new Set([
      ...[...links, ...lists].map(([, url = '']) => url),
      ...[...styles].map(([, file = '', folder = '']) => folder + file),
    ]),
  ];
}
