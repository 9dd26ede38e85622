import type { Post } from 'shared-feed';

interface TrendingPost {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  /** Dollars, drawn once per post. */
  readonly price: number;
}

export interface TrendingPosts {
  readonly get: () => readonly TrendingPost[] | 'loading' | 'failed';
  readonly subscribe: (onChange: () => void) => () => void;
  /** Fetches once, again only after a failure, which is only logged (docs/product.md HOME-12 and FEED-3). Never rejects. */
  readonly load: () => Promise<void>;
}

/** The first 4 posts, excerpts of 50 characters, a price between 10 and 109 (docs/product.md HOME-11). */
const TRENDING = 4;
const EXCERPT_LENGTH = 50;
const LOWEST_PRICE = 10;
const PRICE_COUNT = 100;

/**
 * The home page's own call of the posts feed, and the part of it that is shown. A store that outlives the component: a price
 * drawn while rendering would change with every render.
 * @param draw gives random numbers from 0 up to, not including, 1
 */
export function createTrendingPosts(fetchPosts: () => Promise<Post[]>, draw = Math.random): TrendingPosts {
  let posts: ReturnType<TrendingPosts['get']> = 'loading';
  let pending: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function fetchFirst() {
    try {
      const first = (await fetchPosts())
        .slice(0, TRENDING)
        .map(({ id, title, body }) => ({ id, title, body }));
      console.log(first);
      posts = first.map((post) => toTrending(post, draw));
    } catch (error) {
      console.error('Error fetching posts:', error);
      posts = 'failed';
      pending = undefined;
    }
    listeners.forEach((listener) => listener());
  }

  return {
    get: () => posts,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load: () => (pending ??= fetchFirst()),
  };
}

function toTrending(
  { id, title, body }: Pick<Post, 'id' | 'title' | 'body'>,
  draw: () => number,
): TrendingPost {
  return {
    id,
    title,
    excerpt: `${firstCharacters(body, EXCERPT_LENGTH)}...`,
    price: LOWEST_PRICE + Math.floor(draw() * PRICE_COUNT),
  };
}

/** By code points: a slice could end within a character. */
function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}
