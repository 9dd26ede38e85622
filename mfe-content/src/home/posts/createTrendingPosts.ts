import { firstCharacters } from 'contract';
import { fetchPosts, prerenderedPosts, type Post } from 'shared-feed';

/** docs/product.md HOME-11. */
export const TRENDING = 4;
const first = (posts: readonly Post[]) => posts.slice(0, TRENDING);
const EXCERPT_LENGTH = 50;
const LOWEST_PRICE = 10;
const PRICE_COUNT = 100;

export type TrendingPosts = ReturnType<typeof createTrendingPosts>;

export function createTrendingPosts(fetchAll = fetchPosts, draw = Math.random) {
  let fetched: readonly Post[] | undefined;
  let failed = false;
  let pending: Promise<void> | undefined;
  const prices = new Map<number, number>();

  async function fetchFirst() {
    try {
      fetched = first(await fetchAll());
      console.log(fetched.map(({ id, title, body }) => ({ id, title, body })));
    } catch (error) {
      console.error('Error fetching posts:', error);
      failed = true;
      pending = undefined;
    }
  }

  return {
    get: () => fetched ?? prerenderedPosts('trending', first) ?? (failed ? 'failed' : 'loading'),

    /** Dollars, drawn once per post. */
    priceOf(id: number): number {
      const price = prices.get(id) ?? LOWEST_PRICE + Math.floor(draw() * PRICE_COUNT);
      prices.set(id, price);
      return price;
    },

    /** Never rejects; the next call retries (docs/product.md HOME-12, FEED-3). */
    load: () => (pending ??= fetchFirst()),
  };
}

export function excerptOf(body: string): string {
  return `${firstCharacters(body, EXCERPT_LENGTH)}...`;
}
