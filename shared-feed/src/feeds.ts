import { createFeedStore, type FeedStore } from './feedStore';
import { fetchList } from './fetchList';
import { parsePosts, type Post } from './post';
import { parseProducts, type Product } from './product';

/** Where the feeds are: absolute or root-relative urls from the run-time configuration. */
export interface FeedUrls {
  readonly products: string;
  readonly posts: string;
  /** The url of a post's picture, with `{id}` where the post's id goes. */
  readonly postPicture: string;
}

export interface Feeds {
  readonly products: FeedStore<Product>;
  readonly blogs: FeedStore<Post>;
  readonly offers: FeedStore<Post>;
  /** Returns what stops listening for a chance to try again. */
  readonly start: (from: FeedUrls) => () => void;
  readonly retryFailed: () => void;
  readonly fetchPosts: () => Promise<Post[]>;
  readonly postPicture: (id: number) => string;
}

/** The feeds of one page. What each function promises stands in `index.ts`, where the page's own are exported. */
export function createFeeds(): Feeds {
  const products = createFeedStore('products', parseProducts);
  const blogs = createFeedStore('blogs', parsePosts);
  const offers = createFeedStore('offers', parsePosts);
  let urls: FeedUrls | undefined;

  function started(): FeedUrls {
    if (urls) return urls;
    throw new Error('The feeds have not been started. Call startFeeds(urls) before the first render.');
  }

  function retryFailed() {
    if (!urls) return;
    if (products.get().failed) void products.load(urls.products);
    if (blogs.get().failed) void blogs.load(urls.posts);
    if (offers.get().failed) void offers.load(urls.posts);
  }

  function retryWhenVisible() {
    if (document.visibilityState === 'visible') retryFailed();
  }

  return {
    products,
    blogs,
    offers,
    start(from) {
      if (!urls) {
        urls = from;
        void products.load(from.products);
        void blogs.load(from.posts);
        void offers.load(from.posts);
        window.addEventListener('online', retryFailed);
        document.addEventListener('visibilitychange', retryWhenVisible);
      }
      return () => {
        window.removeEventListener('online', retryFailed);
        document.removeEventListener('visibilitychange', retryWhenVisible);
      };
    },
    retryFailed,
    fetchPosts: async () => parsePosts(await fetchList(started().posts)),
    postPicture: (id) => started().postPicture.replace('{id}', String(id)),
  };
}
