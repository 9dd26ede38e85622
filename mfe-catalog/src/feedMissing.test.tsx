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

const open = (page: ReactNode) => render(page, { wrapper: MemoryRouter }).container;
const robots = () => document.head.querySelector('[name=robots]');

test('without products the search shows only that they load, and no empty panel', async () => {
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

test('without products a product page is not marked as not found', async () => {
  const arrive = openFeeds(FAILED);
  open(<ProductPage />);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Browse all products' })).toBeNull();
  expect(robots()).toBeNull();
  await act(arrive);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(robots()).toBeNull();
});
