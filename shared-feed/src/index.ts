import { ALL, type Feed } from './feedStore';
import { createFeeds, type FeedLists, type FeedUrls, type PageData } from './feeds';
import { parseInChunks } from './parseInChunks';
import { parsePosts, type Post } from './post';
import { parseProducts, type Product } from './product';
import { all, useAll, useSelected, type Selected } from './feedHooks';

export type { Feed, FeedLists, FeedUrls, PageData, Post, Product, Selected };

const feeds = createFeeds();

/** The feeds of the local stack, on the page's origin. */
const stack: FeedUrls = {
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
};

/**
 * Starts the feeds with three GETs at once (docs/product.md FEED-1); later calls change nothing. Refetches when the browser is
 * back online, when the page becomes visible, and within 10 minutes while it is visible. The shell calls it before the first render.
 * @param from default: the feeds of the local stack, for a remote that runs alone
 * @param when delays all requests, `fetchPosts` too, on a prerendered page
 */
export function startFeeds(from: FeedUrls = stack, when?: Promise<unknown>): void {
  feeds.start(from, when);
}

/** Refetches feeds that failed, hang for over 3 s or are old; logs failures. The shell calls it on every navigation. */
export function retryFailedFeeds(): void {
  feeds.load();
}

/**
 * Sets what the next page is rendered from. Called on Node, before each page.
 * @param lists each feed, parsed; one that is not there is left out
 * @param from the feeds' URLs
 */
export function setFeedLists(lists: FeedLists, from: FeedUrls): void {
  feeds.setSource(lists, from);
}

/** Returns what the page that was rendered last shows of the feeds, as JSON: `#shop-data` holds it. */
export function renderedPageData(): PageData {
  return feeds.pageData();
}

/** Shows the data of the prerendered page until the feeds are fetched, and on where they fail. Called before hydration. */
export function setPageData(data: PageData): void {
  feeds.setPageData(data);
}

/**
 * Returns what a prerendered page shows of the posts, for a list that is not one of the feeds'.
 * @param name tells it from other selections of posts
 * @returns undefined on a page that was not prerendered
 */
export function prerenderedPosts<R>(name: string, select: (posts: readonly Post[]) => R): R | undefined {
  return feeds.prerenderedPosts(name, select);
}

/** For releases of remotes from before `prerenderedPosts`. @public */
export function sentPosts(): readonly Post[] | undefined {
  return feeds.prerenderedPosts(ALL, all);
}

/**
 * Parses the lists that pages are rendered from.
 * @param lists each feed as its source sent it: a list of anything
 */
export async function parseFeedLists(lists: {
  readonly products?: readonly unknown[] | undefined;
  readonly posts?: readonly unknown[] | undefined;
}): Promise<FeedLists> {
  return {
    ...(lists.products && { products: await parseInChunks(lists.products, parseProducts) }),
    ...(lists.posts && { posts: await parseInChunks(lists.posts, parsePosts) }),
  };
}

/**
 * Returns what a component shows of the catalogue. A prerendered page carries this and nothing else of the feed; what is not in
 * it comes from the list that the page was rendered from, which is then fetched.
 * @param name names the selection and all that it depends on; unique on the page
 * @param select pure and stable; returns JSON, also for an empty list
 */
export function useSelectedProducts<R>(name: string, select: (items: readonly Product[]) => R): Selected<R> {
  return useSelected(feeds.products, name, select);
}

/** The same of the posts feed as blogs. */
export function useSelectedBlogs<R>(name: string, select: (items: readonly Post[]) => R): Selected<R> {
  return useSelected(feeds.blogs, name, select);
}

/** The same of the posts feed as offers. */
export function useSelectedOffers<R>(name: string, select: (items: readonly Post[]) => R): Selected<R> {
  return useSelected(feeds.offers, name, select);
}

/** Returns the whole catalogue. A prerendered page that reads it carries it: select what is shown instead. */
export function useProducts(): Feed<Product> {
  return useAll(feeds.products);
}

/** Returns the whole posts feed as blogs, for releases of remotes that select nothing. @public */
export function useBlogs(): Feed<Post> {
  return useAll(feeds.blogs);
}

/** Returns the whole posts feed as offers, for releases of remotes that select nothing. @public */
export function useOffers(): Feed<Post> {
  return useAll(feeds.offers);
}

/**
 * Fetches the posts for the home page (docs/product.md HOME-12), in feed order.
 * @throws FeedError when there is no usable response (docs/product.md FEED-4)
 */
export function fetchPosts(): Promise<readonly Post[]> {
  return feeds.fetchPosts();
}

/** Returns the url of a post's picture (docs/product.md URL-5). Throws before `startFeeds`. */
export function postPicture(id: number): string {
  return feeds.postPicture(id);
}
