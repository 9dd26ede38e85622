import { act, cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { stubObservers } from 'remote-kit/testing';
import { fetchPosts } from 'shared-feed';
import { anyResponses, expectedErrors, openFeeds, type Responses } from 'shared-feed/fixture';
import { MemoryRouter } from 'shared-router';
import HomePage from './home/HomePage';
import { createTrendingPosts } from './home/posts/createTrendingPosts';
import { LatestBlog } from './home/posts/LatestBlog';
import { TrendingPosts } from './home/posts/TrendingPosts';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);
jest.setTimeout(60_000);

beforeAll(stubObservers);

async function show(page: ReactNode, responses: Responses) {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const log = jest.spyOn(console, 'log').mockImplementation();
  const arrive = openFeeds(responses);
  render(page, { wrapper: MemoryRouter });
  await act(arrive);
  return {
    errors: error.mock.calls.map(([line]) => line as unknown),
    posts: log.mock.calls.map(([posts]) => posts as unknown[]),
  };
}

const everyFeed = (look: (responses: Responses) => Promise<void>) =>
  fc.asyncProperty(anyResponses, look).afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

test('the home page renders with any feeds, and logs only feed errors', async () => {
  await fc.assert(
    everyFeed(async (responses) => {
      const { errors } = await show(<HomePage />, responses);
      // Trending Posts fetches once per document: the last test covers it.
      expect(errors.filter((line) => line !== 'Error fetching posts:')).toEqual(expectedErrors(responses));
    }),
    { numRuns: 25 },
  );
});

test('Trending Posts shows and logs up to four whole posts of any feed', async () => {
  await fc.assert(
    everyFeed(async (responses) => {
      const page = <TrendingPosts store={createTrendingPosts(fetchPosts)} />;
      const { errors, posts } = await show(page, responses);
      const shown = screen.queryAllByRole('article');
      const isList = Array.isArray(responses.posts);
      expect(errors).toEqual([...expectedErrors(responses), ...(isList ? [] : ['Error fetching posts:'])]);
      expect(posts.map((list) => list.length)).toEqual(isList ? [shown.length] : []);
      expect(shown.length).toBeLessThanOrEqual(4);
      expect(document.body.textContent).not.toMatch(/\p{Cs}/u);
    }),
  );
});

test.each([
  [0, []],
  [1, ['Trending Posts']],
  [4, ['Trending Posts']],
  [5, ['Trending Posts', 'Latest Blog']],
])('of %d posts no section is empty', async (count, titles) => {
  const posts = Array.from({ length: count }, (_, id) => ({ id, title: `Post ${id}`, body: 'Text' }));
  const sections = (
    <>
      <TrendingPosts store={createTrendingPosts(fetchPosts)} />
      <LatestBlog />
    </>
  );
  await show(sections, { products: [], posts });
  const headings = screen.queryAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
});
