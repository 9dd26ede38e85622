import { remotes } from 'tooling/apps';

/** Pages that say `noindex`: what is on them is one shopper's own. */
const PRIVATE = [
  '/cart',
  '/shop-wishlist',
  '/login',
  '/create-account',
  '/forgot-password',
  '/dashboard',
] as const;

/**
 * The sitemap (sitemaps.org 0.9): every page of the apps table that search engines may show, and every product.
 * @param origin the shop's, e.g. `https://shop.example`
 * @param productIds in the feed's order
 */
export function sitemapText(origin: string, productIds: readonly number[]): string {
  const routes = remotes.flatMap(({ routes }): readonly string[] => routes);
  const pages = routes.filter((route) => !route.includes(':') && !isPrivate(route));
  const paths = [...pages.sort(), ...productIds.map((id) => `/product/${id}`)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

function isPrivate(route: string): boolean {
  return PRIVATE.some((path) => path === route);
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
