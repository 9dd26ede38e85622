/** For the teams and for the browser's scripts; nothing there is a page of the shop. */
const NOT_PAGES = ['/_stack/', '/emulator/', '/api/'];

/**
 * robots.txt (RFC 9309). Account, cart and wishlist are not forbidden here: they say `noindex` themselves, and a crawler
 * that may not read them would not see it.
 * @param origin the shop's, e.g. `https://shop.example`
 */
export function robotsText(origin: string): string {
  const rules = NOT_PAGES.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
