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

test.each([7, '7'])('notes the price for which the cart has the product, stored by id %j', (id) => {
  render(<PriceNote product={aProduct({ id: 7, price: 29.9 })} />);
  expect(screen.queryByText(/when you added it/)).not.toBeInTheDocument();
  act(() => publish('cart:item-added', { product: aProduct({ id, price: 24.9 }) }));
  expect(screen.getByText(`Was ${formatPrice(24.9)} when you added it to your cart`)).toBeInTheDocument();
});

test('notes the price when the cart has the title with é as two characters', () => {
  render(<PriceNote product={aProduct({ title: 'Café Mug', price: 29.9 })} />);
  const product = aProduct({ title: 'Café Mug'.normalize('NFD'), price: 24.9 });
  act(() => publish('cart:item-added', { product }));
  expect(screen.getByText(`Was ${formatPrice(24.9)} when you added it to your cart`)).toBeInTheDocument();
});
