import { act, render, screen } from '@testing-library/react';
import { publish } from 'shared-events';
import { formatPrice } from 'shared-ui';
import { aProduct } from '../aProduct.fixture';
import { PriceNote } from './PriceNote';

afterEach(() => act(() => publish('cart:cleared', {})));

test('announces a price that changes while the page is open', () => {
  const { rerender } = render(<PriceNote product={aProduct({ price: 24.9 })} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<PriceNote product={aProduct({ price: 29.9 })} />);
  expect(screen.getByRole('status')).toHaveTextContent('The price has changed since this page was made.');
});

test.each([
  [7, 'Café Mug'],
  ['7', 'Café Mug'.normalize('NFD')],
])('notes the price for which the cart has the product, stored by id %j as %s', (id, title) => {
  render(<PriceNote product={aProduct({ id: 7, title: 'Café Mug', price: 29.9 })} />);
  expect(screen.queryByText(/when you added it/)).not.toBeInTheDocument();
  act(() => publish('cart:item-added', { product: aProduct({ id, title, price: 24.9 }) }));
  expect(screen.getByText(`Was ${formatPrice(24.9)} when you added it to your cart`)).toBeInTheDocument();
});
