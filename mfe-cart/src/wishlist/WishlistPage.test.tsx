import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillStores } from 'remote-kit/testing';
import type { ProductId } from 'shared-events';
import { useSelectedProducts, type Product } from 'shared-feed';
import { MemoryRouter } from 'shared-router';
import WishlistPage from './WishlistPage';

jest.mock('shared-feed', () => ({ useSelectedProducts: jest.fn() }));

const catalogue: Product[] = [1, 2, 3].map((id) => ({ id, title: `Lamp ${id}`, price: id * 10 }));
const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
const remove = (id: number) => screen.getByRole('button', { name: `Remove from wishlist: Lamp ${id}` });

function open(ids: ProductId[], { items = catalogue, loading = false, failed = false } = {}) {
  jest
    .mocked(useSelectedProducts)
    .mockImplementation((_name, select) => ({ data: select(items), loading, failed }));
  fillStores({ wishlist: ids });
  return render(<WishlistPage />, { wrapper: MemoryRouter });
}

afterEach(() => act(() => fillStores()));

test('while the catalogue loads the page says so and does not claim to be empty', () => {
  open([1], { items: [], loading: true });
  expect(screen.getByText('Loading products...')).toBeVisible();
  expect(screen.queryByText('Your wishlist is empty!')).toBeNull();
  expect(screen.getByRole('button', { name: 'Clear Wishlist' })).toBeEnabled();
});

test('after a failed feed the page says nothing about the catalogue', () => {
  const { container } = open([1, 99], { items: [], failed: true });
  expect(container.querySelector('main')).not.toHaveTextContent(/catalogue|empty/);
  expect(screen.getByRole('button', { name: 'Clear Wishlist' })).toBeEnabled();
});

test('an empty wishlist says so at once, catalogue or not', () => {
  open([], { items: [], loading: true });
  expect(screen.getByRole('heading', { name: 'Your wishlist is empty!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('button', { name: 'Clear Wishlist' })).toBeDisabled();
});

test('Undo brings back one removal after the other, also those before Clear', async () => {
  open([1, 2, 3]);
  const undo = async () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(remove(2));
  await userEvent.click(remove(1));
  await userEvent.click(screen.getByRole('button', { name: 'Clear Wishlist' }));
  await undo();
  expect(titles()).toEqual(['Lamp 3']);
  await undo();
  expect(titles()).toEqual(['Lamp 1', 'Lamp 3']);
  expect(screen.getByRole('status')).toHaveTextContent('Removed Lamp 2 from your wishlist.');
  expect(screen.getByRole('status').querySelector('bdi')).toHaveTextContent('Lamp 2');
  await undo();
  expect(titles()).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Undo restores the order when the feed sends as numbers what is stored as texts', async () => {
  open(['1', '2', '3']);
  await userEvent.click(remove(2));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3']);
  expect(remove(2)).toHaveFocus();
});
