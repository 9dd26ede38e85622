import { absoluteUrl, shop } from 'shared-ui';
import type { BlogPost } from './posts';

/**
 * The posts as schema.org BlogPosting; they have no pages of their own. The gateway makes `/feeds/blog.xml` and the sitemap's day of
 * it.
 * @param url of the blog's page
 */
export function blogData(posts: readonly BlogPost[], url: string): readonly object[] {
  return posts.map(({ id, title, author, date, description, image }) => ({
    '@type': 'BlogPosting',
    url: `${url}#${id}`,
    headline: title,
    author: { '@type': 'Person', name: author },
    datePublished: date,
    image: absoluteUrl(image),
    articleBody: description.join('\n\n'),
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: shop.name },
  }));
}
