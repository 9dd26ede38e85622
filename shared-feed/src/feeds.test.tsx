import { act, screen } from '@testing-library/react';
import type { Feeds } from './feeds';
import {
  chair,
  drips,
  freshPage,
  hangs,
  json,
  logged,
  nextTask,
  openPage,
  post,
  serve,
  stops,
  urls,
  type Respond,
} from './serveFeeds.fixture';

test('three GETs fire at once: products, posts as blogs, posts as offers; a second start fetches nothing more', () => {
  const fetched = serve({});
  const { start } = freshPage();
  start();
  start();
  expect(fetched).toEqual(['/feed/products', '/feed/posts', '/feed/posts']);
});

test('a prerendered page fetches them together once it is interactive', async () => {
  const fetched = serve({});
  const { feeds } = freshPage();
  let answer = () => {};
  stops.push(feeds.startFeeds(urls, new Promise<void>((resolve) => (answer = resolve))));
  const posts = feeds.fetchPosts().catch(() => 'failed');
  await nextTask();
  expect(fetched).toEqual([]);
  answer();
  expect(await posts).toBe('failed');
  expect(fetched.sort()).toEqual(['/feed/posts', '/feed/posts', '/feed/posts', '/feed/products']);
});

test.each([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error status', json([chair], 500)],
  ['something that is not JSON', () => Promise.resolve(new Response('<h1>Sorry</h1>'))],
  ['JSON that is not a list', json({ products: [chair] })],
])('%s is logged with the exact words, ends loading and shows nothing', async (_, respond: Respond) => {
  openPage({ '/feed/products': respond, '/feed/posts': json([post]) });
  expect(await screen.findByText('ended:')).toBeVisible();
  expect(logged.mock.calls).toMatchObject([['Error fetching products:', { name: 'FeedError' }]]);
});

test("a post's picture comes from the configured template", () => {
  serve({});
  const { feeds, start } = freshPage();
  start();
  expect(feeds.postPicture(7)).toBe('/pictures/post-7');
});

test('using the feeds before they are started is an error that says what to do', () => {
  expect(() => freshPage().feeds.postPicture(7)).toThrow('Call startFeeds(urls)');
});

test.each([
  ['back online', () => window.dispatchEvent(new Event('online'))],
  ['on the next navigation', (feeds: Feeds) => feeds.retryFailedFeeds()],
])('a failed feed is tried again %s, and only the failed one', async (_, happen) => {
  const responses: Record<string, Respond> = { '/feed/posts': json([post]) };
  const { feeds, fetched } = openPage(responses);
  await nextTask();
  responses['/feed/products'] = json([chair]);
  act(() => {
    happen(feeds);
  });
  expect(await screen.findByText('ended: Oak chair')).toBeVisible();
  expect(fetched).toEqual(['/feed/products', '/feed/posts', '/feed/posts', '/feed/products']);
});

describe('a request that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test.each([
    ['before its headers', hangs, '/feed/products did not respond.'],
    ['in its body', drips, '/feed/products did not respond to the end.'],
  ])('%s has failed after 10 s', async (_, respond, message) => {
    openPage({ '/feed/products': respond, '/feed/posts': json([post]) });
    await pass(9_999);
    expect(screen.getByText('loading:')).toBeVisible();
    await pass(1);
    expect(screen.getByText('ended:')).toBeVisible();
    expect(logged.mock.calls).toEqual([['Error fetching products:', expect.objectContaining({ message })]]);
  });

  test("does not delay the next try, which bypasses the browser's cache", async () => {
    const caches: unknown[] = [];
    const responses: Record<string, Respond> = {
      '/feed/posts': json([post]),
      '/feed/products': (init) => {
        caches.push(init?.cache);
        return caches.length === 1 ? hangs(init) : json([chair])();
      },
    };
    const { feeds } = openPage(responses);
    await pass(2_999);
    feeds.retryFailedFeeds();
    expect(caches).toEqual(['default']);
    await pass(1);
    feeds.retryFailedFeeds();
    await pass(0);
    expect(screen.getByText('ended: Oak chair')).toBeVisible();
    expect(caches).toEqual(['default', 'reload']);
    await pass(10_000);
    expect(logged).not.toHaveBeenCalled();
  });

  test('is used if it still provides the first list', async () => {
    const late: ((response: Response) => void)[] = [];
    const { feeds } = openPage({
      '/feed/posts': json([post]),
      '/feed/products': (init) =>
        Promise.race([hangs(init), new Promise<Response>((resolve) => late.push(resolve))]),
    });
    await pass(3_000);
    feeds.retryFailedFeeds();
    late[0]?.(Response.json([chair]));
    await pass(0);
    expect(screen.getByText('ended: Oak chair')).toBeVisible();
    await pass(10_000);
    expect(logged).not.toHaveBeenCalled();
  });
});

test("the home page's call after a failure bypasses the browser's cache", async () => {
  const caches: unknown[] = [];
  serve({
    '/feed/products': json([]),
    '/feed/posts': (init) => {
      caches.push(init?.cache);
      return json([post], caches.length === 3 ? 500 : 200)();
    },
  });
  const { feeds, start } = freshPage();
  start();
  await expect(feeds.fetchPosts()).rejects.toThrow('/feed/posts responded with status 500.');
  expect(await feeds.fetchPosts()).toEqual([post]);
  expect(caches).toEqual(['default', 'default', 'default', 'reload']);
});

test('a list older than five minutes is fetched again when the page becomes visible, and stays if that fails', async () => {
  const second = { ...chair, id: 2 };
  const price = (dollars: number) => json([{ ...chair, price: dollars }, second]);
  const responses: Record<string, Respond> = { [urls.products]: price(189), [urls.posts]: json([post]) };
  const { feeds, fetched } = openPage(responses);
  await nextTask();
  const now = jest.spyOn(Date, 'now');
  const lookAgainAfter = async (minutes: number) => {
    now.mockReturnValue(Date.now() + minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await nextTask();
  };

  await lookAgainAfter(4);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  await lookAgainAfter(2);
  expect(visibility).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveLength(3);

  responses[urls.products] = price(199);
  await lookAgainAfter(0);
  expect(fetched).toHaveLength(6);
  expect(feeds.products.get().items.map((item) => item.price)).toEqual([199, 189]);

  const before = feeds.products.get();
  responses[urls.products] = json('away', 503);
  await lookAgainAfter(6);
  expect(feeds.products.get()).toBe(before);
  expect(logged).toHaveBeenCalledTimes(1);
});
