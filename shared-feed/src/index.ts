import { useStore } from 'shared-events';
import { createFeeds, type FeedUrls, type SentFeeds } from './feeds';
import { fetchList } from './fetchList';
import { parseInChunks } from './parseInChunks';
import type { Feed } from './feedStore';
import { parsePosts, readPosts, type Post } from './post';
import { parseProducts, readProducts, type Product } from './product';

export type { Feed, FeedUrls, Post, Product, SentFeeds };

const feeds = createFeeds();

/** Where the local stack serves the feeds, through whatever origin served the page. */
const stack: FeedUrls = {
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
};

/**
 * Starts the shop's feeds: three GETs at once (docs/product.md FEED-1), one of products and two of posts. The shell
 * calls it once, before the first render; later calls change nothing. A feed that failed or hangs is tried again,
 * silently, when the browser is back online or the page is looked at again. While the page is visible, a list is fetched again
 * within 10 minutes.
 * @param from the local stack's feeds when left out, which is for a remote that runs alone
 * @param when the three are sent once it is fulfilled, for a page that shows content already, and no `fetchPosts` before; at once when left out
 */
export function startFeeds(from: FeedUrls = stack, when?: Promise<unknown>): void {
  feeds.start(from, when);
}

/**
 * Fetches again the feeds that failed, and those whose request has been under way for longer than 3 s. A success fills their
 * lists, a failure is only logged. The shell calls it on every navigation.
 */
export function retryFailedFeeds(): void {
  feeds.retryFailed();
}

/**
 * Hands over the lists that a page is made from: on Node before each page that is rendered, in the browser before what was
 * rendered is hydrated. They are shown until the fetched ones are there, and on where those say the same or fail.
 * @param from the feeds' urls, where `startFeeds` is never called: on Node
 */
export function setSentFeeds(lists: SentFeeds, from?: FeedUrls): void {
  feeds.setSent(lists, from);
}

/** Which of the lists that were handed over last have been read since, also those that were left out. */
export function sentFeedsRead(): readonly (keyof SentFeeds)[] {
  return feeds.sentRead();
}

/** The posts that the page was made from, for a list that is not one of the feeds'. Undefined on a page sent without content. */
export function sentPosts(): readonly Post[] | undefined {
  return feeds.sentPosts();
}

/**
 * Makes of feeds what `setSentFeeds` takes.
 * @param lists each feed as it was sent: a list of anything
 */
export async function parseSentFeeds(lists: {
  readonly products?: readonly unknown[] | undefined;
  readonly posts?: readonly unknown[] | undefined;
}): Promise<SentFeeds> {
  return {
    ...(lists.products && { products: await parseInChunks(lists.products, parseProducts) }),
    ...(lists.posts && { posts: await parseInChunks(lists.posts, parsePosts) }),
  };
}

/**
 * Fetches the lists that the page was made from.
 * @param urls of those the page names
 * @throws FeedError when one of them is not there within 10 s
 */
export async function fetchSentFeeds(urls: {
  readonly products?: string | undefined;
  readonly posts?: string | undefined;
}): Promise<SentFeeds> {
  const [products, posts] = await Promise.all([
    urls.products === undefined ? undefined : fetchList(urls.products, readProducts),
    urls.posts === undefined ? undefined : fetchList(urls.posts, readPosts),
  ]);
  return { ...(products && { products }), ...(posts && { posts }) };
}

/** The catalogue. */
export function useProducts(): Feed<Product> {
  return useStore(feeds.products);
}

/** The posts feed as blogs. */
export function useBlogs(): Feed<Post> {
  return useStore(feeds.blogs);
}

/** The posts feed as offers. */
export function useOffers(): Feed<Post> {
  return useStore(feeds.offers);
}

/**
 * The home page's own call of the posts feed (docs/product.md HOME-12).
 * @returns the parsed posts, in feed order
 * @throws FeedError when there is no usable response; the caller only logs it (docs/product.md FEED-4)
 */
export function fetchPosts(): Promise<readonly Post[]> {
  return feeds.fetchPosts();
}

/** The url of a post's picture, from the configured template (docs/product.md URL-5). Throws before `startFeeds`. */
export function postPicture(id: number): string {
  return feeds.postPicture(id);
}
