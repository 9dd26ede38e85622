import { createFeeds, type FeedUrls } from './feeds';
import type { Feed } from './feedStore';
import type { Post } from './post';
import type { Product } from './product';
import { useFeed } from './useFeed';

export type { Feed, Post, Product };

const feeds = createFeeds();

/** Where the sandbox serves the feeds, through whatever origin served the page. */
const sandbox: FeedUrls = {
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
};

/**
 * Starts the shop's feeds: three GETs at once (docs/product.md FEED-1), one of products and two of posts. The shell
 * calls it once, before the first render; later calls change nothing. A feed that failed or hangs is tried again,
 * silently, when the browser is back online or the page is looked at again.
 * @param from the sandbox's feeds when left out, which is for a remote that runs alone
 */
export function startFeeds(from: FeedUrls = sandbox): void {
  feeds.start(from);
}

/**
 * Fetches again the feeds that failed, and those whose request has been under way for longer than 3 s. A success fills their
 * lists, a failure is only logged. The shell calls it on every navigation.
 */
export function retryFailedFeeds(): void {
  feeds.retryFailed();
}

/** The catalogue. */
export function useProducts(): Feed<Product> {
  return useFeed(feeds.products);
}

/** The posts feed as blogs. */
export function useBlogs(): Feed<Post> {
  return useFeed(feeds.blogs);
}

/** The posts feed as offers. */
export function useOffers(): Feed<Post> {
  return useFeed(feeds.offers);
}

/**
 * The home page's own call of the posts feed (docs/product.md HOME-12).
 * @returns the parsed posts, in feed order
 * @throws FeedError when there is no usable response; the caller only logs it (docs/product.md FEED-4)
 */
export function fetchPosts(): Promise<Post[]> {
  return feeds.fetchPosts();
}

/** The url of a post's picture, from the configured template (docs/product.md URL-5). Throws before `startFeeds`. */
export function postPicture(id: number): string {
  return feeds.postPicture(id);
}
