import { useId } from 'react';
import { postPicture, useBlogs, type Post } from 'shared-feed';
import { Link, paths } from 'shared-router';
import { Picture, Section } from 'shared-ui';
import classes from './LatestBlog.module.css';
import sections from '../sections.module.css';

/** The three that follow the four of Trending Posts, so that no post stands twice on the page. */
const FIRST = 4;
const LAST = 7;

export function LatestBlog() {
  const { items } = useBlogs();
  return (
    <Section
      title="Latest Blog"
      action={
        <Link className={sections.more} to={paths.blog}>
          Read the blog
        </Link>
      }
    >
      <div className={classes.posts}>
        {items.slice(FIRST, LAST).map((post) => (
          <BlogTeaser key={post.id} post={post} />
        ))}
      </div>
    </Section>
  );
}

function BlogTeaser({ post }: { readonly post: Post }) {
  const titleId = useId();
  return (
    <article className={classes.post} aria-labelledby={titleId}>
      <Picture src={postPicture(post.id)} alt="" width={600} height={400} />
      <div>
        <h3 id={titleId}>{post.title}</h3>
        <p>{post.body}</p>
      </div>
    </article>
  );
}
