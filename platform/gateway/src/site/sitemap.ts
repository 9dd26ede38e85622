import { productPath } from 'contract';
import type { Product } from 'shared-feed/checks';
import { pictureOf } from './catalogue';
import { newestDay, type BlogPost } from './rssFeed';
import type { DerivedDocument } from './derivedDocuments';
import { inFiles, MOST_ENTRIES, xmlDocument } from './xml';

export interface SitemapPage {
  readonly path: string;
  readonly posts: readonly BlogPost[];
}

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns the sitemap (sitemaps.org 0.9) with Google's image extension, or an index of its parts. */
export function sitemap(
  origin: string,
  pages: readonly SitemapPage[],
  products: readonly Product[],
  most = MOST_ENTRIES,
): DerivedDocument {
  const entries = [
    ...pages.map(({ path, posts }) => ({
      url: origin + path,
      lastmod: newestDay(posts),
      images: posts.map(({ image }) => image),
    })),
    ...products.map((product) => ({
      url: origin + productPath(product.id),
      lastmod: undefined,
      images: [pictureOf(product, origin)],
    })),
  ];
  const parts = inFiles(entries, most, urlset);
  if (parts.length === 1) return { body: parts[0] };
  const locations = parts.map((_, index) => ({ loc: `${origin}/sitemap-${index + 1}.xml` }));
  return { body: xmlDocument({ sitemapindex: { '@_xmlns': XMLNS, sitemap: locations } }), parts };
}

interface Entry {
  readonly url: string;
  readonly lastmod: string | undefined;
  readonly images: readonly (string | undefined)[];
}

function urlset(entries: readonly Entry[]): string {
  return xmlDocument({
    urlset: {
      '@_xmlns': XMLNS,
      '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      url: entries.map(({ url, lastmod, images }) => ({
        loc: url,
        lastmod,
        'image:image': images.flatMap((image) => (image ? [{ 'image:loc': image }] : [])),
      })),
    },
  });
}
