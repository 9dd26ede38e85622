import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFeeds } from 'shared-feed/fixture';
import { formatPrice } from 'shared-ui';
import { aProduct } from '../aProduct.fixture';
import { openAt, url } from '../openAt.fixture';
import ShopPage from './ShopPage';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

const catalogue = [
  aProduct({ id: 1, title: 'Oak Chair', price: 80, brand: 'Nike', discount: 20, rating: { rate: 4.6 } }),
  aProduct({ id: 2, title: 'Lamp', price: 20, brand: 'Puma', rating: { rate: 3.6 } }),
  ...[3, 4, 5, 6, 7].map((id) => aProduct({ id, title: `Stool ${id}`, price: id * 10 + 1 })),
];

jest.setTimeout(20_000);

const arrive = openFeeds({ products: catalogue, posts: [] });

beforeAll(() => {
  window.scrollTo = jest.fn();
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
});

beforeAll(arrive);

test('discount, categories and colours are stored and change nothing', async () => {
  openAt('/shop', <ShopPage />);
  for (const name of ['10% Off', 'Books', 'Black'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(url()).toBe('/shop?discount=10&categories=Books&colors=Black');
  expect(screen.getByText('Showing 1–6 of 7 products')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(url()).toBe('/shop');
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(20);
});

test('the struck-through price is price plus discount, and is missing without a discount', () => {
  const { container } = openAt('/shop?per=12', <ShopPage />);
  const struck = [...container.querySelectorAll('s')].map((price) => price.textContent);
  expect(struck).toEqual([formatPrice(100)]);
});
