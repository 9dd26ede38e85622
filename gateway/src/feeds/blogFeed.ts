import type { SentPage } from '../site/sentPage';
import { element, xmlDocument } from '../site/xml';

const POST = 'article[id][itemtype="https://schema.org/BlogPosting"]';

export interface BlogPost {
  /** Absolute: the place of the post on its page. */
  readonly url: string;
  readonly title: string;
  readonly author: string;
  /** ISO 8601. */
  readonly day: string;
  /** Absolute. */
  readonly image: string | undefined;
  readonly text: string;
}

/** The posts on a page, in its order, by its microdata (schema.org BlogPosting). One without a title or a day is left out. */
export function postsOf({ main, url }: SentPage): BlogPost[] {
  return Array.from(main?.querySelectorAll(POST) ?? []).flatMap((article) => {
    const all = (property: string) => Array.from(article.querySelectorAll(`[itemprop="${property}"]`));
    const textOf = (property: string) => all(property).map(({ textContent }) => textContent);
    const [title] = textOf('headline');
    const day = all('datePublished')[0]?.getAttribute('datetime') ?? '';
    if (!title || Number.isNaN(Date.parse(day))) return [];
    const src = article.querySelector('img')?.getAttribute('src');
    return {
      url: `${url}#${article.getAttribute('id')}`,
      title,
      author: textOf('name')[0] ?? '',
      day,
      image: src ? new URL(src, url).href : undefined,
      text: textOf('articleBody').join('\n\n'),
    };
  });
}

/** The blog as RSS 2.0 (https://www.rssboard.org/rss-specification), with the authors' names as Dublin Core has them. */
export function blogFeed(page: SentPage): string {
  const posts = postsOf(page);
  const newest = posts
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  const channel = element('channel', [
    element('title', `${page.title} | ${page.siteName}`),
    element('link', page.url),
    element('description', page.description),
    element('language', 'en'),
    element('atom:link', [], {
      href: new URL('/feeds/blog.xml', page.url).href,
      rel: 'self',
      type: 'application/rss+xml',
    }),
    ...(newest ? [element('pubDate', rfc822(newest))] : []),
    ...posts.map(item),
  ]);
  return xmlDocument(
    element('rss', [channel], {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    }),
  );
}

function item({ title, url, day, author, text }: BlogPost): string {
  return element('item', [
    element('title', title),
    element('link', url),
    element('guid', url),
    element('dc:creator', author),
    element('pubDate', rfc822(day)),
    element('description', text),
  ]);
}

/** A day as RSS writes it: `Sat, 14 Nov 2026 00:00:00 GMT`. */
function rfc822(day: string): string {
  return new Date(day).toUTCString();
}
