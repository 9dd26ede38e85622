import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatPrice } from 'brand';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'shared-router';
import { ProductCard, type ProductCardProps } from './ProductCard';

const product = { id: 7, title: 'Oak chair', price: 389.5, image: '/oak.svg', category: 'furniture' };

function renderCard(props: Partial<ProductCardProps> = {}) {
  const card = (more: typeof props) => (
    <MemoryRouter>
      <h2>Products</h2>
      <ProductCard
        {...{ product, to: '/product/7', wished: false, onAddToCart() {}, onToggleWishlist() {}, ...more }}
      />
    </MemoryRouter>
  );
  const { container, rerender } = render(card(props));
  return { container, show: (next: typeof props) => rerender(card(next)) };
}

test('a card is an article named by its title, with the picture, the price and a link to the product', async () => {
  const { container } = renderCard({ product: { ...product, description: 'A low, deep seat.' } });
  expect(screen.getByRole('article', { name: 'Oak chair' })).toHaveTextContent(formatPrice(389.5));
  expect(screen.queryByText('A low, deep seat.')).toBeNull();
  expect(screen.getByRole('img', { name: 'Oak chair' })).toHaveAttribute('src', '/oak.svg');
  expect(screen.getByRole('link', { name: 'Oak chair' })).toHaveAttribute('href', '/product/7');
  expect(await axe(container)).toHaveNoViolations();
});

test('the cart button is a toggle only where `added` is given', () => {
  const { show } = renderCard();
  const button = screen.getByRole('button', { name: /^Add to cart/ });
  expect(button).not.toHaveAttribute('aria-pressed');
  show({ added: false });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  show({ added: true });
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('says how many are in the cart', () => {
  const { show } = renderCard({ inCart: 0 });
  expect(screen.queryByText(/^In your cart/)).toBeNull();
  show({ inCart: 2 });
  expect(screen.getByText('In your cart (2)')).toBeVisible();
});

test('on the wishlist, removing is a plain button', () => {
  renderCard({ wished: true, removable: true });
  expect(screen.getByRole('button', { name: /^Remove from wishlist/ })).not.toHaveAttribute('aria-pressed');
});

test('arrow keys pan a zoomed picture no further than its edge, and a second click leaves', async () => {
  renderCard({ media: 'zoom' });
  const zoom = screen.getByRole('button', { name: /^Zoom/ });
  await userEvent.click(zoom);
  await userEvent.keyboard('{ArrowDown}{ArrowLeft>6/}');
  expect(zoom.style.getPropertyValue('--zoom-x')).toBe('0%');
  expect(zoom.style.getPropertyValue('--zoom-y')).toBe('65%');
  await userEvent.click(zoom);
  expect(zoom).toHaveAttribute('aria-pressed', 'false');
});
