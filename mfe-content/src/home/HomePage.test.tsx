import { render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { startFeeds } from 'shared-feed';
import { MemoryRouter } from 'shared-router';
import { formatPrice } from 'shared-ui';
import { stubObservers } from '../stubObservers.fixture';
import HomePage from './HomePage';

const products = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  title: `Product ${index + 1}`,
  price: 10,
}));
const posts = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  title: `Post ${index + 1}`,
  body: 'Body',
}));

test('under StrictMode the home page logs its posts once, and its sections have their exact names', async () => {
  stubObservers();
  const log = jest.spyOn(console, 'log').mockImplementation();
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url) =>
      Promise.resolve(new Response(JSON.stringify(url === '/products' ? products : posts))),
    );
  startFeeds({ products: '/products', posts: '/posts', postPicture: '/pictures/post-{id}' });

  render(
    <StrictMode>
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>
    </StrictMode>,
  );
  const section = (name: string) => within(screen.getByRole('region', { name }));
  expect(await section('Trending Posts').findAllByRole('article')).toHaveLength(4);
  expect(await section('Latest Products').findAllByRole('article')).toHaveLength(8);
  expect(section('Latest Products').getAllByText(formatPrice(15))).toHaveLength(8);
  expect(section('Featured Products').getAllByRole('button')).toHaveLength(2);
  expect(fetched.mock.calls.filter(([url]) => url === '/posts')).toHaveLength(3);
  expect(log).toHaveBeenCalledTimes(1);
});
