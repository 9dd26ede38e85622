import { element, xmlDocument } from './xml';

export interface SitemapEntry {
  /** Absolute. */
  readonly url: string;
  /** When it last changed, ISO 8601; left out where nobody knows. */
  readonly changed?: string | undefined;
  /** Absolute. */
  readonly images: readonly string[];
}

/** The sitemap (sitemaps.org 0.9), with Google's extension for images. */
export function sitemapText(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changed, images }) =>
    element('url', [
      element('loc', url),
      ...(changed ? [element('lastmod', changed)] : []),
      ...images.map((image) => element('image:image', [element('image:loc', image)])),
    ]),
  );
  return xmlDocument(
    element('urlset', urls, {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    }),
  );
}
