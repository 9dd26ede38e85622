import { useId } from 'react';
import { postPicture } from 'shared-feed';
import { Picture, Price } from 'shared-ui';
import type { TrendingPost } from './trendingPosts';
import classes from './TrendingPosts.module.css';

export function PostCard({ post }: { readonly post: TrendingPost }) {
  const titleId = useId();
  return (
    <article className={classes.post} aria-labelledby={titleId}>
      <Picture src={postPicture(post.id)} alt="" width={600} height={400} />
      <h3 id={titleId}>{post.title}</h3>
      <p className={classes.excerpt}>{post.excerpt}</p>
      <p className={classes.price}>
        <Price amount={post.price} />
      </p>
    </article>
  );
}
