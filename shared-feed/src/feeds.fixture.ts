import type { Post, Product } from 'contract/feed';
import type { Responses } from 'contract/feed.fixture';
import { createFeeds, type Feeds } from './feeds';
import { useAll, useSelected } from './feedStore';

export { anyProduct, anyResponses, type Responses } from 'contract/feed.fixture';

let feeds: Feeds;
let stop = () => {};

/**
 * Mocks this package with feeds that can be opened repeatedly:
 * `jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed)`
 */
export const sharedFeed = {
  useSelectedProducts: <R>(name: string, select: (items: readonly Product[]) => R) =>
    useSelected(feeds.products, name, select),
  useSelectedBlogs: <R>(name: string, select: (items: readonly Post[]) => R) =>
    useSelected(feeds.blogs, name, select),
  useSelectedOffers: <R>(name: string, select: (items: readonly Post[]) => R) =>
    useSelected(feeds.offers, name, select),
  useProducts: () => useAll(feeds.products),
  fetchPosts: () => feeds.fetchPosts(),
  prerenderedPosts: () => undefined,
  postPicture: (id: number) => feeds.postPicture(id),
};

/** Opens a fresh page's feeds with a mocked `fetch`. They respond when the returned function is called. */
export function openFeeds(responses: Responses): () => Promise<void> {
  stop();
  feeds = createFeeds();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    await arrived;
    return Response.json(url === '/products' ? responses.products : responses.posts);
  });
  stop = feeds.startFeeds({ products: '/products', posts: '/posts', postPicture: 'https://p.example/{id}' });
  return async () => {
    arrive();
    // All responses are read by the next task.
    await new Promise((resolve) => setTimeout(resolve));
  };
}

export function expectedErrors({ products, posts }: Responses): string[] {
  return [
    ...(Array.isArray(products) ? [] : ['Error fetching products:']),
    ...(Array.isArray(posts) ? [] : ['Error fetching blogs:', 'Error fetching offers:']),
  ];
}
