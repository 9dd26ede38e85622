import { act, render, screen } from '@testing-library/react';
import { useStore } from 'shared-events';
import { createFeeds, type Feeds } from './feeds';
import { readPosts } from './post';

const urls = { products: '/feed/products', posts: '/feed/posts', postPicture: '/pictures/post-{id}' };
const chair = { id: 1, title: 'Oak chair', price: 189 };
const post = { id: 7, title: 'A warm room', body: 'Wool and light.' };

const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const stops: (() => void)[] = [];

type Respond = (init?: RequestInit) => Promise<Response>;
const json =
  (body: unknown, status = 200): Respond =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));

const aborted = (init: RequestInit | undefined) =>
  new Promise<never>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
const hangs: Respond = aborted;
/** Its headers come, its body does not end. */
const drips: Respond = (init) =>
  Promise.resolve(Object.assign(new Response(), { text: () => aborted(init) }));

function serve(responses: Record<string, Respond>) {
  const fetched: string[] = [];
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    fetched.push(url);
    return responses[url]?.(init) ?? Promise.reject(new TypeError('Failed to fetch'));
  }) as typeof fetch;
  return fetched;
}

function freshPage() {
  const feeds = createFeeds();
  function Page() {
    const { loading, items } = useStore(feeds.products);
    return (
      <p>
        {loading ? 'loading' : 'ended'}: {items.map(({ title }) => title).join()}
      </p>
    );
  }
  return { feeds, Page, start: () => stops.push(feeds.start(urls)) };
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop());
  await nextTask();
  logged.mockRestore();
});

test('three GETs fire at once: products, posts as blogs, posts as offers', () => {
  const fetched = serve({});
  freshPage().start();
  expect(fetched).toEqual(['/feed/products', '/feed/posts', '/feed/posts']);
});

test('for a page that shows content they fire together once it answers to clicks', async () => {
  const fetched = serve({});
  const { feeds } = freshPage();
  let answer = () => {};
  stops.push(feeds.start(urls, new Promise<void>((resolve) => (answer = resolve))));
  const posts = feeds.fetchPosts().catch(() => 'failed');
  await nextTask();
  expect(fetched).toEqual([]);
  answer();
  expect(await posts).toBe('failed');
  expect(fetched.sort()).toEqual(['/feed/posts', '/feed/posts', '/feed/posts', '/feed/products']);
});

test('a second start fetches nothing more', () => {
  const fetched = serve({});
  const { start } = freshPage();
  start();
  start();
  expect(fetched).toHaveLength(3);
});

test('the loading flag starts true and ends with the list', async () => {
  serve({ '/feed/products': json([chair]), '/feed/posts': json([post]) });
  const { start, Page } = freshPage();
  render(<Page />);
  expect(screen.getByText('loading:')).toBeVisible();
  start();
  expect(await screen.findByText('ended: Oak chair')).toBeVisible();
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error status', json([chair], 500)],
  ['something that is not JSON', () => Promise.resolve(new Response('<h1>Sorry</h1>'))],
  ['JSON that is not a list', json({ products: [chair] })],
])('%s is logged with the exact words, ends loading and shows nothing', async (_, respond: Respond) => {
  serve({ '/feed/products': respond, '/feed/posts': json([post]) });
  const { start, Page } = freshPage();
  render(<Page />);
  start();
  expect(await screen.findByText('ended:')).toBeVisible();
  expect(logged.mock.calls).toEqual([
    ['Error fetching products:', expect.objectContaining({ name: 'FeedError' })],
  ]);
});

test('posts that fail are logged as blogs and as offers', async () => {
  serve({ '/feed/products': json([]) });
  freshPage().start();
  await nextTask();
  expect(logged.mock.calls.map(([words]) => words as string)).toEqual([
    'Error fetching blogs:',
    'Error fetching offers:',
  ]);
});

test.each([
  ['back online', () => window.dispatchEvent(new Event('online'))],
  ['on the next navigation', (feeds: Feeds) => feeds.retryFailed()],
])('a failed feed is tried again %s, and only the failed one', async (_, happen) => {
  const responses: Record<string, Respond> = { '/feed/posts': json([post]) };
  const fetched = serve(responses);
  const { feeds, start, Page } = freshPage();
  render(<Page />);
  start();
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
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test.each([
    ['before its headers', hangs, '/feed/products did not respond.'],
    ['in its body', drips, '/feed/products did not respond to the end.'],
  ])('%s has failed after 10 s', async (_, respond, message) => {
    serve({ '/feed/products': respond, '/feed/posts': json([post]) });
    const { start, Page } = freshPage();
    render(<Page />);
    start();
    await pass(9_999);
    expect(screen.getByText('loading:')).toBeVisible();
    await pass(1);
    expect(screen.getByText('ended:')).toBeVisible();
    expect(logged.mock.calls).toEqual([['Error fetching products:', expect.objectContaining({ message })]]);
  });

  test('does not hold up the next try, which the browser must not serve from what it holds', async () => {
    const caches: unknown[] = [];
    const responses: Record<string, Respond> = {
      '/feed/posts': json([post]),
      '/feed/products': (init) => {
        caches.push(init?.cache);
        return caches.length === 1 ? hangs(init) : json([chair])();
      },
    };
    serve(responses);
    const { feeds, start, Page } = freshPage();
    render(<Page />);
    start();
    await pass(2_999);
    feeds.retryFailed();
    expect(caches).toEqual(['default']);
    await pass(1);
    feeds.retryFailed();
    await pass(0);
    expect(screen.getByText('ended: Oak chair')).toBeVisible();
    expect(caches).toEqual(['default', 'reload']);
    await pass(10_000);
    expect(logged).not.toHaveBeenCalled();
  });

  test('still counts when it is the first to bring a list after all', async () => {
    const late: ((response: Response) => void)[] = [];
    serve({
      '/feed/posts': json([post]),
      '/feed/products': (init) =>
        Promise.race([aborted(init), new Promise<Response>((resolve) => late.push(resolve))]),
    });
    const { feeds, start, Page } = freshPage();
    render(<Page />);
    start();
    await pass(3_000);
    feeds.retryFailed();
    late[0]?.(Response.json([chair]));
    await pass(0);
    expect(screen.getByText('ended: Oak chair')).toBeVisible();
    await pass(10_000);
    expect(logged).not.toHaveBeenCalled();
  });
});

test("the home page's call after one that failed is not served from what the browser holds", async () => {
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

test("a post's picture comes from the configured template", () => {
  serve({});
  const { feeds, start } = freshPage();
  start();
  expect(feeds.postPicture(7)).toBe('/pictures/post-7');
});

test('using the feeds before they are started is an error that says what to do', () => {
  expect(() => freshPage().feeds.postPicture(7)).toThrow('Call startFeeds(urls)');
});

test('a list that the page was made from stands when the feed fails, and a page made without one is not loading anew', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const feeds = createFeeds();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => json({}, 503)());
  stops.push(feeds.start(urls));
  await nextTask();
  feeds.setSent({ posts: [post] });
  expect(feeds.products.get()).toMatchObject({ items: [], loading: false, failed: true });
  expect(feeds.blogs.get()).toMatchObject({ items: [post], loading: false, failed: true });
});

test('a fetched list that says what the page was made from is that list', async () => {
  const feeds = createFeeds();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) => Response.json(url === urls.posts ? [post] : [{ ...chair, price: 5 }]));
  feeds.setSent({ products: [chair], posts: await readPosts(JSON.stringify([post])) });
  const sent = feeds.blogs.get();
  stops.push(feeds.start(urls));
  await nextTask();
  expect(feeds.blogs.get()).toBe(sent);
  expect(feeds.products.get().items).toEqual([{ ...chair, price: 5 }]);
});

test('a list that is older than five minutes is fetched again when the page is looked at, and stands while that fails', async () => {
  const price = (dollars: number) =>
    json([
      { ...chair, price: dollars },
      { ...chair, id: 2 },
    ]);
  const responses: Record<string, Respond> = {
    [urls.products]: price(189),
    [urls.posts]: json([post]),
  };
  const fetched = serve(responses);
  const feeds = createFeeds();
  stops.push(feeds.start(urls));
  await nextTask();
  const now = jest.spyOn(Date, 'now');
  const lookAgainAfter = async (minutes: number) => {
    now.mockReturnValue(Date.now() + minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await nextTask();
  };

  await lookAgainAfter(4);
  expect(fetched).toHaveLength(3);

  responses[urls.products] = price(199);
  await lookAgainAfter(2);
  expect(fetched).toHaveLength(6);
  expect(feeds.products.get().items.map((item) => item.price)).toEqual([199, 189]);

  const before = feeds.products.get();
  responses[urls.products] = json('away', 503);
  await lookAgainAfter(6);
  expect(feeds.products.get()).toBe(before);
  expect(logged).toHaveBeenCalledTimes(1);
  now.mockRestore();
});

test('while the page is visible, a list is fetched again within ten minutes', async () => {
  jest.useFakeTimers();
  const state = jest.spyOn(document, 'visibilityState', 'get');
  const responses: Record<string, Respond> = { [urls.products]: json([chair]), [urls.posts]: json([post]) };
  const fetched = serve(responses);
  const feeds = createFeeds();
  stops.push(feeds.start(urls));
  await jest.advanceTimersByTimeAsync(1);
  responses[urls.products] = json([{ ...chair, price: 199 }]);

  state.mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(30 * 60_000);
  expect(fetched).toHaveLength(3);

  state.mockReturnValue('visible');
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(feeds.products.get().items[0]?.price).toBe(199);
  state.mockRestore();
  jest.useRealTimers();
});
