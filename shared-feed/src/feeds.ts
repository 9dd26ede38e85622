import { createFeedStore, OLD_AFTER_MS, type FeedStore } from './feedStore';
import { fetchList } from './fetchList';
import { readPosts, type Post } from './post';
import { readProducts, type Product } from './product';

/** Where the feeds are: absolute or root-relative urls from the run-time configuration. */
export interface FeedUrls {
  readonly products: string;
  readonly posts: string;
  /** The url of a post's picture, with `{id}` where the post's id goes. */
  readonly postPicture: string;
}

/** The lists a page is, or was, made from, each parsed; one that no part of the page reads is left out. */
export interface SentFeeds {
  readonly products?: readonly Product[] | undefined;
  readonly posts?: readonly Post[] | undefined;
}

export interface Feeds {
  readonly products: FeedStore<Product>;
  readonly blogs: FeedStore<Post>;
  readonly offers: FeedStore<Post>;
  /** Returns what stops listening for a chance to try again. */
  readonly start: (from: FeedUrls, when?: Promise<unknown>) => () => void;
  readonly retryFailed: () => void;
  readonly setSent: (lists: SentFeeds, from?: FeedUrls) => void;
  readonly sentRead: () => readonly (keyof SentFeeds)[];
  readonly sentPosts: () => readonly Post[] | undefined;
  readonly fetchPosts: () => Promise<readonly Post[]>;
  readonly postPicture: (id: number) => string;
}

/** The feeds of one page. What each function promises stands in `index.ts`, where the page's own are exported. */
export function createFeeds(): Feeds {
  const products = createFeedStore('products', readProducts);
  const blogs = createFeedStore('blogs', readPosts);
  const offers = createFeedStore('offers', readPosts);
  let urls: FeedUrls | undefined;
  let held: Promise<unknown> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function started(): FeedUrls {
    if (urls) return urls;
    throw new Error('The feeds have not been started. Call startFeeds(urls) before the first render.');
  }

  function load() {
    if (!urls) return;
    products.load(urls.products);
    blogs.load(urls.posts);
    offers.load(urls.posts);
  }

  function loadWhenVisible() {
    if (document.visibilityState === 'visible') load();
  }

  let sent: SentFeeds = {};
  let postsFailed = false;

  async function fetchPosts() {
    if (held) await held;
    try {
      return await fetchList(started().posts, readPosts, { again: postsFailed });
    } catch (error) {
      postsFailed = true;
      throw error;
    }
  }

  return {
    products,
    blogs,
    offers,
    start(from, when) {
      if (!urls) {
        urls = from;
        held = when;
        if (held) void held.then(load);
        else load();
        window.addEventListener('online', load);
        document.addEventListener('visibilitychange', loadWhenVisible);
        timer = setInterval(loadWhenVisible, OLD_AFTER_MS);
      }
      return () => {
        clearInterval(timer);
        window.removeEventListener('online', load);
        document.removeEventListener('visibilitychange', loadWhenVisible);
      };
    },
    retryFailed: load,
    setSent(lists, from) {
      sent = lists;
      urls = from ?? urls;
      products.setSent(lists.products);
      blogs.setSent(lists.posts);
      offers.setSent(lists.posts);
    },
    sentRead: () => [
      ...(products.isSentRead() ? (['products'] as const) : []),
      ...(blogs.isSentRead() || offers.isSentRead() ? (['posts'] as const) : []),
    ],
    sentPosts() {
      blogs.getServerSnapshot();
      return sent.posts;
    },
    fetchPosts,
    postPicture: (id) => started().postPicture.replace('{id}', String(id)),
  };
}
