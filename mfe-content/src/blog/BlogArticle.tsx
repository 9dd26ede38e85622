import { useId } from 'react';
import { Picture } from 'shared-ui';
import { BlogDate } from './BlogDate';
import type { BlogPost } from './posts';
import classes from './BlogArticle.module.css';

export function BlogArticle({ post, eager }: { readonly post: BlogPost; readonly eager: boolean }) {
  const titleId = useId();
  return (
    <article id={post.id} className={classes.post} aria-labelledby={titleId}>
      <Picture src={post.image} alt="" width={1080} height={640} eager={eager} />
      <p className={classes.byline}>
        <span>{post.author}</span>
        <span aria-hidden="true"> · </span>
        <BlogDate day={post.date} />
      </p>
      <h2 id={titleId}>{post.title}</h2>
      {post.description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  );
}
