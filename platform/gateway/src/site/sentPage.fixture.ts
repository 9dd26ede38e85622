import type { SentContent } from '../render/prerender';
import { readSentPage, type SentPage } from './sentPage';

const ORIGIN = 'https://shop.example';

const BLOG = [
  {
    '@type': 'BlogPosting',
    url: `${ORIGIN}/blog#wool`,
    headline: 'Wool & light',
    author: { name: 'Tilda Moss' },
    datePublished: '2026-11-14',
    image: `${ORIGIN}/wool.svg`,
    articleBody: 'A lamp <b>',
  },
  { '@type': 'BlogPosting', url: `${ORIGIN}/blog#draft`, headline: 'A draft' },
];

/** A page as it is rendered, `/blog` with a post and something that is none. @param main what stands in its `main` */
export function sentContent(path: string, main = ''): SentContent {
  const graph = JSON.stringify({ '@graph': path === '/blog' ? BLOG : [] }).replaceAll('<', '\\u003c');
  const title = path === '/blog' ? 'Blog' : 'Page';
  return {
    head:
      `<title>${title} | Row &amp; Sons</title><meta name="description" content="About ${path}"/>` +
      `<meta property="og:site_name" content="Row &amp; Sons"/><meta property="og:title" content="${title}"/>` +
      `<meta property="og:url" content="${ORIGIN}${path}"/>`,
    html: `<header><a href="/">Home</a></header><main>${main}</main><script type="application/ld+json">${graph}</script>`,
    status: 200,
    data: {},
  };
}

export function sentPage(path: string): SentPage {
  return readSentPage(sentContent(path));
}
