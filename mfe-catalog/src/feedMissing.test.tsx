import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openFeeds } from 'shared-feed/fixture';
import { MemoryRouter } from 'shared-router';
import { preloadDrawer } from 'shared-ui';
import ProductPage from './product/ProductPage';
import { SearchBox } from './search/SearchBox';
import ShopPage from './shop/ShopPage';

beforeAll(() => preloadDrawer());

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

const FAILED = { products: 'no list', posts: [] };

let error: jest.SpyInstance;
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = (page: ReactNode) => render(page, { wrapper: MemoryRouter }).container;
const robots = () => document.head.querySelector('[name=robots]');

test('without products the search says at most that they load, and shows no empty panel', async () => {
  const arrive = openFeeds(FAILED);
  const container = open(<SearchBox />);
  const panel = container.querySelector('[data-open]');
  fireEvent.focus(screen.getByRole('searchbox'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'oak' } });
  expect(panel).toHaveTextContent(/^Loading products...$/);
  await act(arrive);
  expect(panel).toHaveTextContent(/^$/);
  expect(panel).toHaveAttribute('data-open', 'false');
  expect(error).toHaveBeenCalledTimes(1);
});

test('without products the shop counts no products, and does not say that filters match none', async () => {
  const arrive = openFeeds(FAILED);
  open(<ShopPage />);
  const silent = () => {
    expect(screen.queryByText(/\d+ products?|No products/)).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  };
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nike' }));
  expect(screen.getByRole('button', { name: 'Show products' })).toBeVisible();
  expect(screen.getByText('Loading products...')).toBeVisible();
  silent();
  await act(arrive);
  expect(screen.getByRole('button', { name: 'Show products' })).toBeVisible();
  expect(screen.queryByText('Loading products...')).toBeNull();
  silent();
});

test('without products a product page does not tell search engines that there is no such product', async () => {
  const arrive = openFeeds(FAILED);
  open(<ProductPage />);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(robots()).toBeNull();
  await act(arrive);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(robots()).toBeNull();
});

test('once the products are there, search and product page say what is missing', async () => {
  const arrive = openFeeds({ products: [], posts: [] });
  open(
    <>
      <ProductPage />
      <SearchBox />
    </>,
  );
  fireEvent.focus(screen.getByRole('searchbox'));
  await act(arrive);
  expect(screen.getByText('No products found')).toBeVisible();
  expect(robots()).toHaveAttribute('content', 'noindex');
});
