import { render, screen } from '@testing-library/react';
import { formatPrice, numbers } from 'shared-shop';
import { Price } from './Price';

test('an old price is struck through, and hidden words name both', () => {
  const { container } = render(<Price amount={22.3} old={33.45} />);
  expect(screen.getByText(formatPrice(33.45)).tagName).toBe('S');
  expect(container).toHaveTextContent(`Price ${formatPrice(22.3)} Old price ${formatPrice(33.45)}`);
});

test('a price is rounded as it is written, an old price as it was computed', () => {
  const { container } = render(<Price amount={2.675} old={55.99 * 1.5} />);
  expect(container).toHaveTextContent(`Price ${formatPrice(2.68)} Old price ${formatPrice(83.98)}`);
});

test('an old price has the decimals of the currency', () => {
  jest.replaceProperty(numbers, 'places', 3);
  const { container } = render(<Price amount={1} old={10.005} />);
  expect(container).toHaveTextContent(`Old price ${formatPrice(10.005)}`);
});
