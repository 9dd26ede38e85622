import { parseInChunks, parsePosts, parseProductFeed, type Post, type Product } from 'contract/feed';
import { createFeeds, type FeedLists, type FeedUrls, type PageData } from './feeds';
import { useAll, useSelected, type Feed, type Selected } from './feedStore';

export type { Feed, FeedLists, FeedUrls, PageData, Post, Product, Selected };

const { products, blogs, offers, ...feeds } = createFeeds();
export const { startFeeds, retryFailedFeeds, fetchPosts, postPicture } = feeds;
export const { setFeedLists, renderedPageData, setPageData, prerenderedPosts } = feeds;

/** Parses lists of unchecked items. */
export async function parseFeedLists(lists: {
  readonly products?: readonly unknown[] | undefined;
  readonly posts?: readonly unknown[] | undefined;
}): Promise<FeedLists> {
  return {
    ...(lists.products && { products: await parseProductFeed(lists.products) }),
    ...(lists.posts && { posts: await parseInChunks(lists.posts, parsePosts) }),
  };
}

/**
 * Returns a component's part of the catalogue. Prerendered pages carry only such parts.
 * @param name unique on the page, for the selection and all it depends on
 * @param select pure and stable; returns JSON, also for an empty list
 */
export function useSelectedProducts<R>(name: string, select: (items: readonly Product[]) => R): Selected<R> {
  return useSelected(products, name, select);
}

/** As `useSelectedProducts`, for the posts feed as blogs. */
export function useSelectedBlogs<R>(name: string, select: (items: readonly Post[]) => R): Selected<R> {
  return useSelected(blogs, name, select);
}

/** As `useSelectedProducts`, for the posts feed as offers. */
export function useSelectedOffers<R>(name: string, select: (items: readonly Post[]) => R): Selected<R> {
  return useSelected(offers, name, select);
}

/** Prefer `useSelectedProducts`, because prerendered pages contain all data that they read. */
export function useProducts(): Feed<Product> {
  return useAll(products);
}
