/** For the browser's scripts; nothing there is a page of the shop, but the pictures are those of the pages. */
const NOT_PAGES = ['/api/'];
const PICTURES = '/api/pictures/';

/**
 * robots.txt (RFC 9309). Account, cart and wishlist are not forbidden here: they say `noindex` themselves, and a crawler
 * that may not read them would not see it.
 * @param origin the shop's, e.g. `https://shop.example`
 * @param privatePaths further paths that are no pages of the shop
 */
export function robotsText(origin: string, privatePaths: readonly string[] = []): string {
  const rules = [...privatePaths, ...NOT_PAGES].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, `Allow: ${PICTURES}`, '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}
