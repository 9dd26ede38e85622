import { parsePosts, parseProducts } from '../contract/src/feed';
import type { Feed, Post, Product } from '../shared-feed/src';
import posts from '../shops/juniper-row/posts.json';
import products from '../tools/local-stack/assets/feed/products.json';

/** Replaces `shared-feed` in stories (main.ts): the sample feed in one state, without requests. */
export type FeedState = 'loaded' | 'loading' | 'failed';

const PICTURES = 12;
const catalogue = parseProducts(
  products.map((item) => ({ ...item, image: `/pictures/product-${item.id}.svg` })),
);
const allPosts = parsePosts(posts);

let state: FeedState = 'loaded';

export function setFeedState(next: FeedState): void {
  state = next;
}

export const useProducts = () => feedOf<Product>(catalogue);
export const useSelectedProducts = selectFrom<Product>(catalogue);
export const useSelectedBlogs = selectFrom<Post>(allPosts);
export const useSelectedOffers = selectFrom<Post>(allPosts);

/** Pending unless the feeds are loaded: a failure would only be logged. */
export function fetchPosts(): Promise<Post[]> {
  return state === 'loaded' ? Promise.resolve(allPosts) : new Promise(() => {});
}

export const prerenderedPosts = () => undefined;

export function postPicture(id: number): string {
  return `/pictures/scene-${((id - 1) % PICTURES) + 1}.svg`;
}

function selectFrom<T>(all: readonly T[]) {
  return <R>(_name: string, select: (items: readonly T[]) => R) => {
    const { items, ...state } = feedOf(all);
    return { ...state, data: select(items) };
  };
}

function feedOf<T>(items: readonly T[]): Feed<T> {
  return {
    items: state === 'loaded' ? items : [],
    loading: state === 'loading',
    failed: state === 'failed',
  };
}
