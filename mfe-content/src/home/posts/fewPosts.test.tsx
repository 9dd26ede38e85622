import { act, render, screen } from '@testing-library/react';
import { fetchPosts } from 'shared-feed';
import { openFeeds } from 'shared-feed/fixture';
import { MemoryRouter } from 'shared-router';
import { createTrendingPosts } from './createTrendingPosts';
import { LatestBlog } from './LatestBlog';
import { TrendingPosts } from './TrendingPosts';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

test.each([
  [0, []],
  [1, ['Trending Posts']],
  [4, ['Trending Posts']],
  [5, ['Trending Posts', 'Latest Blog']],
])('of %d posts no section is empty', async (count, titles) => {
  jest.spyOn(console, 'log').mockImplementation();
  const posts = Array.from({ length: count }, (_, id) => ({ id, title: `Post ${id}`, body: 'Text' }));
  const arrive = openFeeds({ products: [], posts });
  render(
    <>
      <TrendingPosts store={createTrendingPosts(fetchPosts)} />
      <LatestBlog />
    </>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getAllByRole('region')).toHaveLength(2);
  await act(arrive);
  expect(screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    titles,
  );
});
