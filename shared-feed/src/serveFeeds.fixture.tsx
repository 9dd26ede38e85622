import { act, render } from '@testing-library/react';
import { useStore } from 'shared-events';
import { createFeeds } from './feeds';

export const urls = { products: '/feed/products', posts: '/feed/posts', postPicture: '/pictures/post-{id}' };
export const chair = { id: 1, title: 'Oak chair', price: 189 };
export const post = { id: 7, title: 'A warm room', body: 'Wool and light.' };

export const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));
export const stops: (() => void)[] = [];

export type Respond = (init?: RequestInit) => Promise<Response>;
export const json =
  (body: unknown, status = 200): Respond =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));

export const hangs = (init: RequestInit | undefined) =>
  new Promise<never>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
/** Sends headers, but no complete body. */
export const drips: Respond = (init) =>
  Promise.resolve(Object.assign(new Response(), { text: () => hangs(init) }));

export function serve(responses: Record<string, Respond>) {
  const fetched: string[] = [];
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    fetched.push(url);
    return responses[url]?.(init) ?? Promise.reject(new TypeError('Failed to fetch'));
  }) as typeof fetch;
  return fetched;
}

export function freshPage() {
  const feeds = createFeeds();
  function Page() {
    const { loading, items } = useStore(feeds.products);
    return <p>{`${loading ? 'loading' : 'ended'}: ${items.map(({ title }) => title).join()}`}</p>;
  }
  return { feeds, Page, start: () => stops.push(feeds.startFeeds(urls)) };
}

export function openPage(responses: Record<string, Respond>) {
  const fetched = serve(responses);
  const { feeds, start, Page } = freshPage();
  render(<Page />);
  start();
  return { feeds, fetched };
}

export let logged: jest.SpyInstance;
beforeEach(() => void (logged = jest.spyOn(console, 'error').mockImplementation(() => {})));
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop());
  await nextTask();
});
