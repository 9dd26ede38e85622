import { useEffect, useSyncExternalStore } from 'react';
import { fetchPosts, sentPosts } from 'shared-feed';
import { LoadingText, Price, Section } from 'shared-ui';
import { PostCard } from './PostCard';
import { PostPlaces } from './PostPlaces';
import { createTrendingPosts, TRENDING, type TrendingPosts as Store } from './trendingPosts';
import classes from './TrendingPosts.module.css';

const trendingPosts = createTrendingPosts(fetchPosts, Math.random, sentPosts);

/** `store` is this document's own, which a test replaces. */
export function TrendingPosts({ store = trendingPosts }: { readonly store?: Store | undefined }) {
  const posts = useTrendingPosts(store);
  return (
    <Section
      title="Trending Posts"
      lead="Read on the Row this week, with the piece each one starts from."
      tone="paper"
    >
      {posts === 'loading' && <LoadingText>Loading posts...</LoadingText>}
      <div className={classes.posts}>
        {posts === 'loading' && <PostPlaces count={TRENDING} />}
        {typeof posts !== 'string' &&
          posts.map(({ id, title, excerpt, price }) => (
            <PostCard key={id} id={id} title={title}>
              <p className={classes.excerpt}>{excerpt}</p>
              <p className={classes.price}>{price !== undefined && <Price amount={price} />}</p>
            </PostCard>
          ))}
      </div>
    </Section>
  );
}

/** The section's posts, fetched when it is first mounted; after a failure the next mount tries again. */
function useTrendingPosts(store: Store) {
  useEffect(() => void store.load(), [store]);
  return useSyncExternalStore(store.subscribe, store.get, store.getSent);
}
