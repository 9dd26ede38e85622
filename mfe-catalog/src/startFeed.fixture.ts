import { act } from '@testing-library/react';
import { startFeeds, type Product } from 'shared-feed';

/** Starts this test file's feeds; the products arrive when the returned function is called. */
export function startFeed(products: readonly Product[]): () => Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    await arrived;
    return Response.json(url === '/api/products' ? products : []);
  });
  startFeeds({ products: '/api/products', posts: '/api/posts', postPicture: '/pictures/{id}' });
  return () =>
    act(async () => {
      arrive();
      // In the next task all responses have been read.
      await new Promise((resolve) => setTimeout(resolve));
    });
}
