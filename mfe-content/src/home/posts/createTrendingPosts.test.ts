import fc from 'fast-check';
import type { Post } from 'shared-feed';
import { createTrendingPosts, excerptOf } from './createTrendingPosts';

const posts: Post[] = Array.from({ length: 6 }, (_, index) => ({
  id: index + 1,
  userId: 1,
  title: `Post ${index + 1}`,
  body: 'Wool and light.',
}));

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
});

test.each([
  [`${'x'.repeat(49)}YZ`, `${'x'.repeat(49)}Y...`],
  [`${'x'.repeat(49)}🪑🪑`, `${'x'.repeat(49)}🪑...`],
  [`${'x'.repeat(49)}👨‍👩‍👧Z`, `${'x'.repeat(49)}👨‍👩‍👧...`],
])('cuts %s to 50 whole characters', (body, excerpt) => {
  expect(excerptOf(body)).toBe(excerpt);
});

test('draws a whole price from 10 to 109 per post, and draws it once', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
      const draw = jest.fn(() => drawn);
      const trending = createTrendingPosts(undefined, draw);
      const price = trending.priceOf(1);
      expect(Number.isInteger(price)).toBe(true);
      expect(price).toBeGreaterThanOrEqual(10);
      expect(price).toBeLessThanOrEqual(109);
      expect(trending.priceOf(1)).toBe(price);
      expect(draw).toHaveBeenCalledTimes(1);
    }),
  );
});

test('only logs a failure, and tries again on the next load', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const cause = new Error('no response');
  const fetchPosts = jest.fn<Promise<Post[]>, []>().mockRejectedValueOnce(cause).mockResolvedValue(posts);
  const trending = createTrendingPosts(fetchPosts);

  await trending.load();
  expect(trending.get()).toBe('failed');
  expect(error.mock.calls).toEqual([['Error fetching posts:', cause]]);

  await trending.load();
  expect(trending.get()).toHaveLength(4);
});
