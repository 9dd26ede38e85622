import type { PageMeta } from 'contract';
import * as v from 'valibot';

import { xmlDocument } from '../site/xml';

const isoDay = v.pipe(
  v.string(),
  v.check((day) => !Number.isNaN(Date.parse(day))),
);

const postSchema = v.pipe(
  v.object({
    '@type': v.literal('BlogPosting'),
    url: v.pipe(v.string(), v.url()),
    headline: v.pipe(v.string(), v.nonEmpty()),
    author: v.object({ name: v.string() }),
    datePublished: isoDay,
    image: v.optional(v.pipe(v.string(), v.url())),
    articleBody: v.string(),
  }),
  v.transform(({ url, headline, author, datePublished, image, articleBody }) => ({
    url,
    title: headline,
    author: author.name,
    day: datePublished,
    image,
    text: articleBody,
  })),
);

type BlogPost = v.InferOutput<typeof postSchema>;

/** The posts on a page, in its order, by its structured data (schema.org BlogPosting). One without a title or a day is left out. */
export function postsOf({ structuredData }: PageMeta): BlogPost[] {
  return structuredData.flatMap((node) => {
    const { success, output } = v.safeParse(postSchema, node);
    return success ? [output] : [];
  });
}

/** The blog as RSS 2.0 (https://www.rssboard.org/rss-specification), with the authors' names as Dublin Core has them. */
export function blogFeed(page: PageMeta): string {
  const posts = postsOf(page);
  const newest = posts
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return xmlDocument({
    rss: {
      '@_version': '2.0',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      channel: {
        title: `${page.title} | ${page.siteName}`,
        link: page.url,
        description: page.description,
        language: 'en',
        'atom:link': {
          '@_href': new URL('/feeds/blog.xml', page.url).href,
          '@_rel': 'self',
          '@_type': 'application/rss+xml',
        },
        pubDate: newest && rfc822(newest),
        item: posts.map(({ title, url, day, author, text }) => ({
          title,
          link: url,
          guid: url,
          'dc:creator': author,
          pubDate: rfc822(day),
          description: text,
        })),
      },
    },
  });
}

/** A day as RSS writes it: `Sat, 14 Nov 2026 00:00:00 GMT`. */
function rfc822(day: string): string {
  return new Date(day).toUTCString();
}
