import { render, screen } from '@testing-library/react';
import { currency } from 'brand';
import { Price } from './Price';

const { sign } = currency;

test('an old price is struck through, and hidden words name both', () => {
  const { container } = render(<Price amount={22.3} old={33.45} />);
  expect(screen.getByText(`${sign}33.45`).tagName).toBe('S');
  expect(container).toHaveTextContent(`Price ${sign}22.30 Old price ${sign}33.45`);
});

test('a price is rounded as it is written, an old price as it was computed', () => {
  const { container } = render(<Price amount={2.675} old={55.99 * 1.5} />);
  expect(container).toHaveTextContent(`Price ${sign}2.68 Old price ${sign}83.98`);
});

test('without an old price nothing is struck through', () => {
  const { container } = render(<Price amount={22.3} />);
  expect(container.querySelector('s')).toBeNull();
});
