import { productPath } from 'contract';
import type { Product } from 'contract/feed';
import type { DerivedDocument } from './derivedDocuments';
import { newestDay, type BlogPost } from './rssFeed';
import { inFiles, MOST_ENTRIES, xmlDocument } from './xml';

/** Undefined for an embedded picture. */
export function pictureOf({ image }: Product, origin: string): string | undefined {
  return image && !image.startsWith('data:') ? new URL(image, origin).href : undefined;
}

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns the sitemap (sitemaps.org 0.9) with Google's image extension, or an index of its parts. */
export function sitemap(
  origin: string,
  pages: readonly { readonly path: string; readonly posts: readonly BlogPost[] }[],
  products: readonly Product[],
  most = MOST_ENTRIES,
): DerivedDocument {
  const entry = (path: string, images: readonly (string | undefined)[], lastmod?: string) => ({
    loc: origin + path,
    lastmod,
    'image:image': images.flatMap((image) => (image ? [{ 'image:loc': image }] : [])),
  });
  const entries = [
    ...pages.map(({ path, posts }) =>
      entry(
        path,
        posts.map(({ image }) => image),
        newestDay(posts),
      ),
    ),
    ...products.map((product) => entry(productPath(product.id), [pictureOf(product, origin)])),
  ];
  const parts = inFiles(entries, most, (url) =>
    xmlDocument({
      urlset: {
        '@_xmlns': XMLNS,
        '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
        url,
      },
    }),
  );
  if (parts.length === 1) return { body: parts[0] };
  const locations = parts.map((_, index) => ({ loc: `${origin}/sitemap-${index + 1}.xml` }));
  return { body: xmlDocument({ sitemapindex: { '@_xmlns': XMLNS, sitemap: locations } }), parts };
}
