import { useEffect, useState } from 'react';
import { LoadingText, Price, Section, shop, useHydrated } from 'shared-ui';
import { createTrendingPosts, excerptOf, TRENDING, type TrendingPosts as Store } from './createTrendingPosts';
import { PostCard, PostPlaces } from './PostCard';
import * as texts from './texts.json';
import classes from './TrendingPosts.module.css';

const trendingPosts = createTrendingPosts();

interface Props {
  readonly lead?: string | undefined;
  readonly store?: Store | undefined;
}

export function TrendingPosts({ lead, store = trendingPosts }: Props) {
  const posts = useTrendingPosts(store);
  if (posts.length === 0) return null;
  return (
    <Section title={texts.trendingPosts} lead={lead} tone="paper">
      {posts === 'loading' && <LoadingText>{texts.loadingPosts}</LoadingText>}
      <div className={classes.posts}>
        {posts === 'loading' && <PostPlaces count={TRENDING} />}
        {typeof posts !== 'string' &&
          posts.map(({ id, title, body }) => (
            <PostCard key={id} id={id} title={title}>
              <p className={classes.excerpt} dir="auto">
                {excerptOf(body)}
              </p>
              {shop.hasSampleFeed && (
                <p className={classes.price}>
                  <PriceOfVisit id={id} store={store} />
                </p>
              )}
            </PostCard>
          ))}
      </div>
    </Section>
  );
}

/** Waits for hydration, because a random price differs from the prerendered one. Only this component renders again, not the section. */
function PriceOfVisit({ id, store }: { readonly id: number; readonly store: Store }) {
  return useHydrated() && <Price amount={store.priceOf(id)} />;
}

function useTrendingPosts(store: Store) {
  const [posts, setPosts] = useState(store.get);
  useEffect(() => void store.load().then(() => setPosts(store.get())), [store]);
  return posts;
}
