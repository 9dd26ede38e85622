import { xmlDocument } from './xml';

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
  return xmlDocument({
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      url: entries.map(({ url, changed, images }) => ({
        loc: url,
        lastmod: changed,
        'image:image': images.map((image) => ({ 'image:loc': image })),
      })),
    },
  });
}
