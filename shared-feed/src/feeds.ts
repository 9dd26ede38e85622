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

export function createFeeds() {
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
    start(from: FeedUrls, when?: Promise<unknown>) {
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
    load,
    setSource(lists: FeedLists, from: FeedUrls) {
      urls = from;
      products.setSource(lists.products);
      blogs.setSource(lists.posts);
      offers.setSource(lists.posts);
    },
    setPageData(data: PageData) {
      products.setPrerendered(data.products ?? {}, data.lists?.products);
      blogs.setPrerendered(data.blogs ?? {}, data.lists?.posts);
      offers.setPrerendered(data.offers ?? {}, data.lists?.posts);
    },
    pageData: (): PageData => ({
      products: products.selected(),
      blogs: blogs.selected(),
      offers: offers.selected(),
    }),
    prerenderedPosts<R>(name: string, select: (items: readonly Post[]) => R) {
      const feed = blogs.getServerSnapshot();
      const isThere = !feed.loading || isPrerendered(feed, name);
      return isThere ? blogs.select(feed, name, select) : undefined;
    },
    fetchPosts,
    postPicture: (id: number) => started().postPicture.replace('{id}', String(id)),
  };
}
