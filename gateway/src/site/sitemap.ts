/**
 * The sitemap (sitemaps.org 0.9): every page that search engines may show, and every product.
 * @param origin the shop's, e.g. `https://shop.example`
 * @param pages paths without parameters
 * @param productIds in the feed's order
 */
export function sitemapText(origin: string, pages: readonly string[], productIds: readonly number[]): string {
  const paths = [...pages.toSorted(), ...productIds.map((id) => `/product/${id}`)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
