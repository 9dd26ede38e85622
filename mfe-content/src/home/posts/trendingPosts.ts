import type { Post } from 'shared-feed';

interface TrendingPost {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  /** Dollars, drawn once per post; on a page as it is sent not yet. */
  readonly price?: number;
}

export interface TrendingPosts {
  readonly get: () => readonly TrendingPost[] | 'loading' | 'failed';
  /** The posts the page is made from, without prices: those are drawn in the browser, for as long as the document is open. */
  readonly getSent: () => readonly TrendingPost[] | 'loading';
  readonly subscribe: (onChange: () => void) => () => void;
  /** Fetches once, again only after a failure, which is only logged (docs/product.md HOME-12 and FEED-3). Never rejects. */
  readonly load: () => Promise<void>;
}

/** The first 4 posts, excerpts of 50 characters, a price between 10 and 109 (docs/product.md HOME-11). */
export const TRENDING = 4;
const EXCERPT_LENGTH = 50;
const LOWEST_PRICE = 10;
const PRICE_COUNT = 100;

/**
 * The home page's own call of the posts feed, and the part of it that is shown. A store that outlives the component: a price
 * drawn while rendering would change with every render.
 * @param draw gives random numbers from 0 up to, not including, 1
 * @param sentPosts what the page was made from, if it was: it stands until the fetched posts are there, and on if none come
 */
export function createTrendingPosts(
  fetchPosts: () => Promise<Post[]>,
  draw = Math.random,
  sentPosts: () => readonly Post[] | undefined = () => undefined,
): TrendingPosts {
  let posts: ReturnType<TrendingPosts['get']> = 'loading';
  let sent: { readonly from: readonly Post[]; readonly posts: readonly TrendingPost[] } | undefined;
  let pending: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function getSent() {
    const from = sentPosts();
    if (!from) return 'loading';
    // The same array for the same posts, as `useSyncExternalStore` needs it.
    if (sent?.from !== from) sent = { from, posts: from.slice(0, TRENDING).map(withoutPrice) };
    return sent.posts;
  }

  /** A price that a post has already stays. */
  function withPrice(post: TrendingPost): TrendingPost {
    const known = typeof posts === 'string' ? undefined : posts.find(({ id }) => id === post.id);
    return { ...post, price: known?.price ?? LOWEST_PRICE + Math.floor(draw() * PRICE_COUNT) };
  }

  async function fetchFirst() {
    try {
      const first = (await fetchPosts())
        .slice(0, TRENDING)
        .map(({ id, title, body }) => ({ id, title, body }));
      console.log(first);
      posts = first.map((post) => withPrice(withoutPrice(post)));
    } catch (error) {
      console.error('Error fetching posts:', error);
      if (posts === 'loading') posts = 'failed';
      pending = undefined;
    }
    listeners.forEach((listener) => listener());
  }

  return {
    get() {
      const before = posts === 'loading' ? getSent() : 'loading';
      if (before !== 'loading') posts = before.map(withPrice);
      return posts;
    },
    getSent,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load: () => (pending ??= fetchFirst()),
  };
}

function withoutPrice({ id, title, body }: Pick<Post, 'id' | 'title' | 'body'>): TrendingPost {
  return { id, title, excerpt: `${firstCharacters(body, EXCERPT_LENGTH)}...` };
}

/** By code points: a slice could end within a character. */
function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}
