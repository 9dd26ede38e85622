import fc from 'fast-check';
import type { Post } from 'shared-feed';
import { createTrendingPosts } from './trendingPosts';

const posts: Post[] = Array.from({ length: 6 }, (_, index) => ({
  id: index + 1,
  userId: 1,
  title: `Post ${index + 1}`,
  body: 'x'.repeat(49) + 'YZ',
}));

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => log.mockRestore());

test('keeps the first four with excerpts of 50 characters', async () => {
  const trending = createTrendingPosts(
    () => Promise.resolve(posts),
    () => 0,
  );
  expect(trending.get()).toBe('loading');
  await trending.load();
  expect(trending.get()).toHaveLength(4);
  expect(trending.get()[0]).toEqual({ id: 1, title: 'Post 1', excerpt: `${'x'.repeat(49)}Y...`, price: 10 });
});

test('an excerpt does not end within a character', async () => {
  const trending = createTrendingPosts(
    () => Promise.resolve([{ id: 1, title: 'Post', body: `${'x'.repeat(49)}🪑🪑` }]),
    () => 0,
  );
  await trending.load();
  expect(trending.get()).toEqual([expect.objectContaining({ excerpt: `${'x'.repeat(49)}🪑...` })]);
});

test('logs the first four once, with id, title and body only, however often it loads', async () => {
  const fetchPosts = jest.fn(() => Promise.resolve(posts));
  const trending = createTrendingPosts(fetchPosts);
  await Promise.all([trending.load(), trending.load()]);
  await trending.load();
  expect(fetchPosts).toHaveBeenCalledTimes(1);
  expect(log.mock.calls).toEqual([[posts.slice(0, 4).map(({ id, title, body }) => ({ id, title, body }))]]);
});

test('draws a whole price from 10 to 109 per post, and draws it once', async () => {
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  await fc.assert(
    fc.asyncProperty(unit, async (drawn) => {
      const draw = jest.fn(() => drawn);
      const trending = createTrendingPosts(() => Promise.resolve(posts), draw);
      await trending.load();
      const [first] = trending.get() as readonly { price: number }[];
      expect(Number.isInteger(first?.price)).toBe(true);
      expect(first?.price).toBeGreaterThanOrEqual(10);
      expect(first?.price).toBeLessThanOrEqual(109);
      trending.get();
      expect(draw).toHaveBeenCalledTimes(4);
    }),
  );
});

test('only logs a failure, and tries again on the next load', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const cause = new Error('no response');
  const fetchPosts = jest.fn<Promise<Post[]>, []>().mockRejectedValueOnce(cause).mockResolvedValue(posts);
  const trending = createTrendingPosts(fetchPosts);
  const onChange = jest.fn();
  trending.subscribe(onChange);

  await trending.load();
  expect(trending.get()).toBe('failed');
  expect(error.mock.calls).toEqual([['Error fetching posts:', cause]]);

  await trending.load();
  expect(trending.get()).toHaveLength(4);
  expect(onChange).toHaveBeenCalledTimes(2);
});
