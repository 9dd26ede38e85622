import type { PageMeta } from 'contract';
import * as v from 'valibot';
import { xmlDocument } from './xml';

const postSchema = v.object({
  '@type': v.literal('BlogPosting'),
  url: v.pipe(v.string(), v.url()),
  headline: v.pipe(v.string(), v.nonEmpty()),
  author: v.optional(v.object({ name: v.string() })),
  datePublished: v.pipe(
    v.string(),
    v.check((day) => !Number.isNaN(Date.parse(day))),
  ),
  image: v.optional(v.pipe(v.string(), v.url())),
  articleBody: v.string(),
});

export type BlogPost = v.InferOutput<typeof postSchema>;

/** Returns the page's posts (schema.org BlogPosting), without incomplete ones. */
export function postsOf({ structuredData }: PageMeta): BlogPost[] {
  return structuredData.filter((node) => v.is(postSchema, node));
}

export function newestDay(posts: readonly BlogPost[]): string | undefined {
  const days = posts.map(({ datePublished }) => datePublished);
  return days.toSorted().at(-1);
}

/** Returns RSS 2.0 (https://www.rssboard.org/rss-specification), with authors as Dublin Core. */
export function rssFeed(page: PageMeta, language: string): string {
  const posts = postsOf(page);
  const newest = newestDay(posts);
  return xmlDocument({
    rss: {
      '@_version': '2.0',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      channel: {
        title: `${page.title} | ${page.siteName}`,
        link: page.url,
        description: page.description,
        language,
        'atom:link': {
          '@_href': new URL('/feeds/blog.xml', page.url).href,
          '@_rel': 'self',
          '@_type': 'application/rss+xml',
        },
        pubDate: newest && rfc822(newest),
        item: posts.map(({ headline, url, datePublished, author, articleBody }) => ({
          title: headline,
          link: url,
          guid: url,
          'dc:creator': author?.name,
          pubDate: rfc822(datePublished),
          description: articleBody,
        })),
      },
    },
  });
}

function rfc822(day: string): string {
  return new Date(day).toUTCString();
}
