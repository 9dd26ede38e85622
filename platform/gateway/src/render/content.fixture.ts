import type { PageMeta } from 'contract';
import type { Prerendered } from './renderContent';

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

/** Returns a page's meta; `/blog` has a post and an incomplete one. */
export function pageMeta(path: string): PageMeta {
  return {
    title: path === '/blog' ? 'Blog' : 'Page',
    siteName: 'Row & Sons',
    description: `About ${path}`,
    url: ORIGIN + path,
    image: '',
    noindex: false,
    status: 200,
    structuredData: path === '/blog' ? BLOG : [],
  };
}

export function prerendered(path: string, main = ''): Prerendered {
  const html = `<header><a href="/">Home</a></header><main>${main}</main>`;
  return { meta: pageMeta(path), head: '', html, picture: undefined, styles: [], widgets: [], data: {} };
}
