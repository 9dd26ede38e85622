import { findReleaseFiles, releaseUrl } from 'contract';

/** Returns release folders, e.g. `/mfe/mfe-cart/1.2.0/`. */
export function releaseFolders(text: string): readonly string[] {
  return [...new Set(findReleaseFiles(text).map(({ app, version }) => releaseUrl(app, version)))];
}

/** Returns root-relative URLs of scripts, data and inline stylesheets. */
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
