import { readPosts, readProducts, type Post, type Product } from 'contract/feed';
import { createFeedStore, isPrerendered, OLD_AFTER_MS, type Selections } from './feedStore';
import { fetchList } from './fetchList';

/** Absolute or root-relative. */
export interface FeedUrls {
  readonly products: string;
  readonly posts: string;
  readonly postPicture: string;
}

export interface FeedLists {
  readonly products?: readonly Product[] | undefined;
  readonly posts?: readonly Post[] | undefined;
}

/** The prerendered page's part of the feeds; JSON. */
export interface PageData {
  readonly products?: Selections | undefined;
  readonly blogs?: Selections | undefined;
  readonly offers?: Selections | undefined;
  /** URLs of the lists behind the page. */
  readonly lists?:
    { readonly products?: string | undefined; readonly posts?: string | undefined } | undefined;
}

export type Feeds = ReturnType<typeof createFeeds>;

const localStack: FeedUrls = {
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
};

export function createFeeds() {
  const products = createFeedStore('products', readProducts);
  const blogs = createFeedStore('blogs', readPosts);
  const offers = createFeedStore('offers', readPosts);
  let urls: FeedUrls | undefined;
  let held: Promise<unknown> | undefined;
  let postsFailed = false;

  function started(): FeedUrls {
    if (urls) return urls;
    throw new Error('The feeds have not been started. Call startFeeds(urls) before the first render.');
  }

  /** Refetches feeds that failed, hang or are old. Call on every navigation. */
  function retryFailedFeeds(): void {
    if (!urls) return;
    products.load(urls.products);
    blogs.load(urls.posts);
    offers.load(urls.posts);
  }

  function loadWhenVisible() {
    if (document.visibilityState === 'visible') retryFailedFeeds();
  }

  /**
   * Starts three GETs at once (docs/product.md FEED-1). Refetches when online or visible again, and every 5 minutes.
   * @param from default: the local stack, for a remote that runs alone
   * @param when delays all requests, `fetchPosts` too
   * @returns a function that stops refetching
   */
  function startFeeds(from: FeedUrls = localStack, when?: Promise<unknown>): () => void {
    if (urls) return () => {};
    urls = from;
    held = when;
    if (held) void held.then(retryFailedFeeds);
    else retryFailedFeeds();
    const timer = setInterval(loadWhenVisible, OLD_AFTER_MS);
    window.addEventListener('online', retryFailedFeeds);
    document.addEventListener('visibilitychange', loadWhenVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retryFailedFeeds);
      document.removeEventListener('visibilitychange', loadWhenVisible);
    };
  }

  /** On Node: sets the next page's parsed feeds. @param from the feeds' URLs */
  function setFeedLists(lists: FeedLists, from: FeedUrls): void {
    urls = from;
    products.setSource(lists.products);
    blogs.setSource(lists.posts);
    offers.setSource(lists.posts);
  }

  /** Returns the last rendered page's part of the feeds (JSON). */
  function renderedPageData(): PageData {
    return { products: products.selected(), blogs: blogs.selected(), offers: offers.selected() };
  }

  /** Call before hydration. The data stays until the feeds are fetched. */
  function setPageData({ lists, ...data }: PageData): void {
    products.setPrerendered(data.products ?? {}, lists?.products);
    blogs.setPrerendered(data.blogs ?? {}, lists?.posts);
    offers.setPrerendered(data.offers ?? {}, lists?.posts);
  }

  /** Returns a prerendered page's part of the posts, if any. @param name unique */
  function prerenderedPosts<R>(name: string, select: (posts: readonly Post[]) => R): R | undefined {
    const feed = blogs.getServerSnapshot();
    return !feed.loading || isPrerendered(feed, name) ? blogs.select(feed, name, select) : undefined;
  }

  /** docs/product.md HOME-12. @throws FeedError (docs/product.md FEED-4) */
  async function fetchPosts(): Promise<readonly Post[]> {
    if (held) await held;
    try {
      return await fetchList(started().posts, readPosts, { again: postsFailed });
    } catch (error) {
      postsFailed = true;
      throw error;
    }
  }

  /** docs/product.md URL-5. @throws Error before `startFeeds` */
  function postPicture(id: number): string {
    return started().postPicture.replace('{id}', String(id));
  }

  return {
    products,
    blogs,
    offers,
    startFeeds,
    retryFailedFeeds,
    setFeedLists,
    renderedPageData,
    setPageData,
    prerenderedPosts,
    fetchPosts,
    postPicture,
  };
}
