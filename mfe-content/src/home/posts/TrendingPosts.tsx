import { LoadingText, Section } from 'shared-ui';
import { PostCard } from './PostCard';
import { useTrendingPosts } from './useTrendingPosts';
import classes from './TrendingPosts.module.css';

export function TrendingPosts() {
  const posts = useTrendingPosts();
  return (
    <Section
      title="Trending Posts"
      lead="Read on the Row this week, with the piece each one starts from."
      tone="paper"
    >
      {posts === 'loading' && <LoadingText>Loading posts...</LoadingText>}
      <div className={classes.posts}>
        {typeof posts !== 'string' && posts.map((post) => <PostCard key={post.id} post={post} />)}
      </div>
    </Section>
  );
}
