import { absoluteUrl, shop } from 'shared-ui';
import type { BlogPost } from './posts';

/** Returns the posts as schema.org BlogPosting, from which the gateway makes `/feeds/blog.xml` and the sitemap's day. */
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
