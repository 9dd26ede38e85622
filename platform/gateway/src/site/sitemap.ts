import { productPath } from 'contract';
import type { Product } from 'shared-feed/checks';
import { pictureOf } from './catalogue';
import { newestDay, type BlogPost } from './rssFeed';
import { xmlDocument } from './xml';

/** A page and the posts on it. */
export interface SitemapPage {
  readonly path: string;
  readonly posts: readonly BlogPost[];
}

/** Returns the sitemap (sitemaps.org 0.9) with Google's extension for images. @param origin the shop's */
export function sitemap(origin: string, pages: readonly SitemapPage[], products: readonly Product[]): string {
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
  return xmlDocument({
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      url: entries.map(({ url, lastmod, images }) => ({
        loc: url,
        lastmod,
        'image:image': images.flatMap((image) => (image ? [{ 'image:loc': image }] : [])),
      })),
    },
  });
}
