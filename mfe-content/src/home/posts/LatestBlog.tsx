import { useSelectedBlogs, type Post } from 'shared-feed';
import { paths } from 'shared-router';
import { Section } from 'shared-ui';
import { MoreLink } from '../MoreLink';
import { PostCard } from './PostCard';
import { PostPlaces } from './PostPlaces';
import classes from './LatestBlog.module.css';

/** After the four Trending Posts: no post is on the page twice. */
const FIRST = 4;
const LAST = 7;
const latest = (posts: readonly Post[]) => posts.slice(FIRST, LAST);

export function LatestBlog() {
  const { data: shown, loading, failed } = useSelectedBlogs('latest', latest);
  if (!loading && !failed && shown.length === 0) return null;
  return (
    <Section title="Latest Blog" action={<MoreLink to={paths.blog}>Read the blog</MoreLink>}>
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
