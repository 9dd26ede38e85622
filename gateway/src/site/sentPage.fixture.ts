import type { SentContent } from '../render/prerender';
import { readSentPage, type SentPage } from './sentPage';

const ORIGIN = 'https://shop.example';

const BLOG = `
<article id="wool" itemscope itemtype="https://schema.org/BlogPosting"><img src="/wool.svg" alt="">
<p><span itemprop="author" itemscope><span itemprop="name">Tilda Moss</span></span>
<time itemprop="datePublished" datetime="2026-11-14">14 November 2026</time></p>
<h2 itemprop="headline">Wool &amp; light</h2><p itemprop="articleBody">A lamp &lt;b&gt;</p></article>
<article id="draft" itemscope itemtype="https://schema.org/BlogPosting"><h2 itemprop="headline">A draft</h2></article>`;

/** A page as it is rendered, `/blog` with a post and something that is none. @param main what stands in its `main` */
export function sentContent(path: string, main = path === '/blog' ? BLOG : ''): SentContent {
  const title = path === '/blog' ? 'Blog' : 'Page';
  return {
    head:
      `<title>${title} | Row &amp; Sons</title><meta name="description" content="About ${path}"/>` +
      `<meta property="og:site_name" content="Row &amp; Sons"/><meta property="og:title" content="${title}"/>` +
      `<meta property="og:url" content="${ORIGIN}${path}"/>`,
    html: `<header><a href="/">Home</a></header><main>${main}</main>`,
    status: 200,
    data: {},
  };
}

export function sentPage(path: string): SentPage {
  return readSentPage(sentContent(path));
}
