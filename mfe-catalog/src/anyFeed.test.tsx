import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { anyResponses, expectedErrors, openFeeds, type Responses } from 'shared-feed/fixture';
import { MemoryRouter } from 'shared-router';
import { preloadDrawer } from 'shared-ui';
import { openAt } from './openAt.fixture';
import ProductPage from './product/ProductPage';
import { SearchBox } from './search/SearchBox';
import ShopPage from './shop/ShopPage';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);
jest.setTimeout(60_000);

beforeAll(async () => {
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  await preloadDrawer();
});

function idOf({ products }: Responses, nth: number): number {
  const items = Array.isArray(products) ? (products as ({ id?: unknown } | null)[]) : [];
  return items.map((item) => item?.id).filter((id) => typeof id === 'number')[nth] ?? 1;
}

function pressEverything() {
  for (const button of screen.queryAllByRole('button')) fireEvent.click(button);
}

function search() {
  fireEvent.focus(screen.getByRole('searchbox'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } });
}

test.each<[string, ReactNode, (id: number) => string, () => void]>([
  ['the shop', <ShopPage />, () => '/?per=24', pressEverything],
  ['the shop as a list', <ShopPage />, () => '/?view=list&sort=best-match&rating=4', pressEverything],
  ['a product page', <ProductPage />, (id) => `/${id}`, pressEverything],
  ['the search', <SearchBox />, () => '/', search],
])('%s works with any feeds, and logs only feed errors', async (_, page, urlOf, use) => {
  await fc.assert(
    fc
      .asyncProperty(anyResponses, fc.nat({ max: 2 }), async (responses, nth) => {
        const error = jest.spyOn(console, 'error').mockImplementation();
        const arrive = openFeeds(responses);
        openAt(urlOf(idOf(responses, nth)), page, '/:id?');
        await act(arrive);
        use();
        expect(error.mock.calls.map(([line]) => line as unknown)).toEqual(expectedErrors(responses));
      })
      .afterEach(() => {
        cleanup();
        jest.restoreAllMocks();
      }),
    { numRuns: 40 },
  );
});

const FAILED = { products: 'no list', posts: [] };

const open = (page: ReactNode) => render(page, { wrapper: MemoryRouter }).container;
const robots = () => document.head.querySelector('[name=robots]');

test('without products the search shows only that they load, and no empty panel', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
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
  jest.spyOn(console, 'error').mockImplementation();
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
  jest.spyOn(console, 'error').mockImplementation();
  const arrive = openFeeds(FAILED);
  open(<ProductPage />);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Browse all products' })).toBeNull();
  expect(robots()).toBeNull();
  await act(arrive);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(robots()).toBeNull();
});
