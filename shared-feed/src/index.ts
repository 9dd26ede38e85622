import { parseInChunks, parsePosts, parseProducts, type Post, type Product } from 'contract/feed';
import { ALL, type Feed } from './feedStore';
import { createFeeds, type FeedLists, type FeedUrls, type PageData } from './feeds';
import { all, useAll, useSelected, type Selected } from './feedHooks';

export type { Feed, FeedLists, FeedUrls, PageData, Post, Product, Selected };

const feeds = createFeeds();

/** URLs of the local stack. */
const stack: FeedUrls = {
  products: '/api/products',
  posts: '/api/posts',
  postPicture: '/api/pictures/post-{id}',
};

/**
 * Starts three GETs at once (docs/product.md FEED-1). Refetches when online or visible again, and every 5 minutes.
 * @param from default: the local stack, for a remote that runs alone
 * @param when delays all requests, `fetchPosts` too
 */
export function startFeeds(from: FeedUrls = stack, when?: Promise<unknown>): void {
  feeds.start(from, when);
}

/** Refetches feeds that failed, hang or are old. Call on every navigation. */
export function retryFailedFeeds(): void {
  feeds.load();
}

/** On Node: sets the next page's parsed feeds. @param from the feeds' URLs */
export function setFeedLists(lists: FeedLists, from: FeedUrls): void {
  feeds.setSource(lists, from);
}

/** Returns the last rendered page's part of the feeds (JSON). */
export function renderedPageData(): PageData {
  return feeds.pageData();
}

/** Call before hydration. The data stays until the feeds are fetched. */
export function setPageData(data: PageData): void {
  feeds.setPageData(data);
}

/** Returns a prerendered page's part of the posts, if any. @param name unique */
export function prerenderedPosts<R>(name: string, select: (posts: readonly Post[]) => R): R | undefined {
  return feeds.prerenderedPosts(name, select);
}

/** For releases of remotes from before `prerenderedPosts`. @public */
export function sentPosts(): readonly Post[] | undefined {
  return feeds.prerenderedPosts(ALL, all);
}

/** Parses lists of unchecked items. */
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
 * Returns a component's part of the catalogue. Prerendered pages carry only such parts.
 * @param name unique on the page, for the selection and all it depends on
 * @param select pure and stable; returns JSON, also for an empty list
 */
export function useSelectedProducts<R>(name: string, select: (items: readonly Product[]) => R): Selected<R> {
  return useSelected(feeds.products, name, select);
}

/** As `useSelectedProducts`, for the posts feed as blogs. */
export function useSelectedBlogs<R>(name: string, select: (items: readonly Post[]) => R): Selected<R> {
  return useSelected(feeds.blogs, name, select);
}

/** As `useSelectedProducts`, for the posts feed as offers. */
export function useSelectedOffers<R>(name: string, select: (items: readonly Post[]) => R): Selected<R> {
  return useSelected(feeds.offers, name, select);
}

/** Prefer `useSelectedProducts`, because prerendered pages contain all data that they read. */
export function useProducts(): Feed<Product> {
  return useAll(feeds.products);
}

/** For releases of remotes that select nothing. @public */
export function useBlogs(): Feed<Post> {
  return useAll(feeds.blogs);
}

/** For releases of remotes that select nothing. @public */
export function useOffers(): Feed<Post> {
  return useAll(feeds.offers);
}

/** docs/product.md HOME-12. @throws FeedError (docs/product.md FEED-4) */
export function fetchPosts(): Promise<readonly Post[]> {
  return feeds.fetchPosts();
}

/** docs/product.md URL-5. @throws Error before `startFeeds` */
export function postPicture(id: number): string {
  return feeds.postPicture(id);
}
