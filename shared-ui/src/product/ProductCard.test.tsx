import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'shared-router';
import { formatPrice } from 'shared-shop';
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

test('each text of the feed has its own direction', () => {
  const texts = { title: 'كرسي', brand: 'نور', description: 'خشب البلوط' };
  renderCard({ product: { ...product, ...texts }, layout: 'list' });
  for (const text of Object.values(texts))
    expect(screen.getByText(text).closest('[dir=auto]')).not.toBeNull();
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

const offered = (prices: readonly number[], soldOut: readonly number[] = []) =>
  prices.map((price) => {
    const availability = soldOut.includes(price) ? ('out_of_stock' as const) : undefined;
    return { id: `v${price}`, options: { Size: String(price) }, price, availability };
  });

test.each([
  ['the lowest price of those that can be bought', offered([30, 25, 20], [20]), 'From $25.00', false],
  ['one price of all that can be bought', offered([30, 25], [25]), '$30.00', false],
  ['the lowest price when all are sold out', offered([30, 20], [30, 20]), '$20.00', true],
])('a product with variants has a link to its choices, and %s', (_what, variants, price, isSoldOut) => {
  renderCard({ product: { ...product, variants } });
  expect(screen.getByText(price)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose options: Oak chair' })).toHaveAttribute(
    'href',
    '/product/7',
  );
  expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
  expect(screen.queryAllByText('Out of stock')).toHaveLength(isSoldOut ? 1 : 0);
});

test('the only variant can be added, by the id of its line, at its price', () => {
  renderCard({ product: { ...product, variants: offered([25]) } });
  expect(screen.getByText('$25.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to cart: Oak chair' })).toHaveAttribute(
    'data-product',
    '7~v25',
  );
});
