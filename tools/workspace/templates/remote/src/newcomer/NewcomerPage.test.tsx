import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { cart } from 'shared-events';
import { useProducts, type Feed, type Product } from 'shared-feed';
import { MemoryRouter } from 'shared-router';
import NewcomerPage from './NewcomerPage';

jest.mock('shared-feed', () => ({ useProducts: jest.fn() }));

const catalogue: Product[] = [1, 2, 3, 4, 5].map((id) => ({ id, title: `Lamp ${id}`, price: id * 10 }));

function open(feed: Partial<Feed<Product>> = {}) {
  jest.mocked(useProducts).mockReturnValue({ items: catalogue, loading: false, failed: false, ...feed });
  return render(
    <MemoryRouter>
      <NewcomerPage />
    </MemoryRouter>,
  );
}

test('the page shows the first products under its heading', async () => {
  const { container } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Newcomer' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(await axe(container)).toHaveNoViolations();
});

test('a product goes into the cart', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Lamp 2' }));
  expect(cart.get()).toMatchObject([{ id: 2, quantity: 1 }]);
});

test('while the products load, the page says so', () => {
  open({ items: [], loading: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading products...');
});

test('without products the page leads to the shop', () => {
  open({ items: [], failed: true });
  expect(screen.getByRole('link', { name: 'Browse the shop' })).toBeVisible();
});
