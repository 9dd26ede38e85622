import { screen } from '@testing-library/react';
import {
  chair,
  freshPage,
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
  expect(logged.mock.calls).toEqual([
    ['Error fetching products:', expect.objectContaining({ name: 'FeedError' })],
  ]);
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
