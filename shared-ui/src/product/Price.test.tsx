import { render, screen } from '@testing-library/react';
import { formatPrice, Price } from './Price';

test.each([
  [109.95, '$109.95'],
  [5, '$5.00'],
  [1499.99, '$1499.99'],
  [55.99 * 1.5, '$83.98'],
])('%d dollars read %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

test('an old price is struck through, and both are told apart without seeing them', () => {
  const { container } = render(<Price amount={22.3} old={33.45} />);
  expect(screen.getByText('$33.45').tagName).toBe('S');
  expect(container).toHaveTextContent('Price $22.30 Old price $33.45');
});

test('without an old price nothing is struck through', () => {
  const { container } = render(<Price amount={22.3} />);
  expect(container.querySelector('s')).toBeNull();
});
