import { useEffect, useSyncExternalStore } from 'react';
import { fetchPosts } from 'shared-feed';
import { createTrendingPosts } from './trendingPosts';

const trendingPosts = createTrendingPosts(fetchPosts);

/** The posts of the section, fetched when it is first shown; after a failure the next visit tries again. */
export function useTrendingPosts() {
  useEffect(() => void trendingPosts.load(), []);
  return useSyncExternalStore(trendingPosts.subscribe, trendingPosts.get, () => 'loading' as const);
}
