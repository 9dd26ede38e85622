import type { PageMeta } from 'contract';

/** RFC 9309. Allows account, cart and wishlist: crawlers must read a page to see `noindex`. */
export function robotsText(origin: string, privatePaths: readonly string[] = []): string {
  const rules = [...privatePaths, '/api/'].map((path) => `Disallow: ${path}`);
  // Pages and the sitemap refer to pictures.
  const lines = ['User-agent: *', ...rules, 'Allow: /api/pictures/', '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}

/** https://llmstxt.org. @param home the page that describes the shop */
export function llmsText(
  origin: string,
  home: PageMeta,
  pages: readonly PageMeta[],
  hasBlog: boolean,
): string {
  const entry = (title: string, url: string, about: string) => `- [${title}](${url}): ${about}\n`;
  return `# ${home.siteName}

> ${home.description}

Every page below and every product is there in Markdown too: ask for its url with the header \`Accept: text/markdown\`.

## Pages

${pages.map(({ title, url, description }) => entry(title, url, description)).join('')}
## Data

${entry('Sitemap', `${origin}/sitemap.xml`, 'Every page and every product, with pictures.')}\
${entry('Catalogue', `${origin}/feeds/google.xml`, 'Every product with its price, as RSS 2.0 for merchants.')}\
${hasBlog ? entry('Blog', `${origin}/feeds/blog.xml`, 'The posts, as RSS 2.0.') : ''}`;
}
