import { useId } from 'react';
import { Picture } from 'shared-ui';
import { BlogDate } from './BlogDate';
import type { BlogPost } from './posts';
import classes from './BlogArticle.module.css';

/** A post, with microdata of schema.org: the gateway makes `/feeds/blog.xml` and the sitemap's day of it. */
export function BlogArticle({ post, eager }: { readonly post: BlogPost; readonly eager: boolean }) {
  const titleId = useId();
  return (
    <article
      id={post.id}
      className={classes.post}
      aria-labelledby={titleId}
      itemScope
      itemType="https://schema.org/BlogPosting"
    >
      <Picture src={post.image} alt="" width={1080} height={640} eager={eager} />
      <p className={classes.byline}>
        <span itemProp="author" itemScope itemType="https://schema.org/Person">
          <span itemProp="name">{post.author}</span>
        </span>
        <span aria-hidden="true"> · </span>
        <BlogDate day={post.date} />
      </p>
      <h2 id={titleId} itemProp="headline">
        {post.title}
      </h2>
      {post.description.map((paragraph) => (
        <p key={paragraph} itemProp="articleBody">
          {paragraph}
        </p>
      ))}
    </article>
  );
}
