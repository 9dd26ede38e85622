import { useSelectedBlogs, type Post } from 'shared-feed';
import { Link, paths, useHasPage } from 'shared-router';
import { Section } from 'shared-ui';
import classes from './LatestBlog.module.css';
import { PostCard, PostPlaces } from './PostCard';
import * as texts from './texts.json';

/** After the four Trending Posts: no post is on the page twice. */
const FIRST = 4;
const LAST = 7;
const latest = (posts: readonly Post[]) => posts.slice(FIRST, LAST);

export function LatestBlog() {
  const { data: shown, loading, failed } = useSelectedBlogs('latest', latest);
  const hasBlog = useHasPage()(paths.blog);
  if (!loading && !failed && shown.length === 0) return null;
  return (
    <Section title={texts.latestBlog} action={hasBlog && <Link to={paths.blog}>{texts.readTheBlog}</Link>}>
      <div className={classes.posts}>
        {loading && <PostPlaces count={LAST - FIRST} />}
        {shown.map(({ id, title, body }) => (
          <PostCard key={id} id={id} title={title}>
            <p dir="auto">{body}</p>
          </PostCard>
        ))}
      </div>
    </Section>
  );
}
