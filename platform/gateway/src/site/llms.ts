import type { PageMeta } from 'contract';

/**
 * llms.txt (https://llmstxt.org): what a language model reads first.
 * @param origin the shop's, e.g. `https://shop.example`
 * @param home the page that speaks for the shop
 * @param pages the public ones
 */
export function llmsText(origin: string, home: PageMeta, pages: readonly PageMeta[]): string {
  const entry = (title: string, url: string, about: string) => `- [${title}](${url}): ${about}`;
  return [
    `# ${home.siteName}`,
    '',
    `> ${home.description}`,
    '',
    'Every page below and every product is there in Markdown too: ask for its url with the header `Accept: text/markdown`.',
    '',
    '## Pages',
    '',
    ...pages.map(({ title, url, description }) => entry(title, url, description)),
    '',
    '## Data',
    '',
    entry('Sitemap', `${origin}/sitemap.xml`, 'Every page and every product, with pictures.'),
    entry(
      'Catalogue',
      `${origin}/feeds/google.xml`,
      'Every product with its price, as RSS 2.0 for merchants.',
    ),
    entry('Blog', `${origin}/feeds/blog.xml`, 'The posts, as RSS 2.0.'),
    '',
  ].join('\n');
}
