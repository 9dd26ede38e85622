import { render, screen } from '@testing-library/react';
import { Stars } from './Stars';

test.each([
  [4.1, '4.1'],
  [0, '0'],
  [7, '5'],
  [-2, '0'],
])('a rate of %d is read and shown as %s', (rate, shown) => {
  render(<Stars rate={rate} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(`Rated ${shown} out of 5`);
  expect(screen.getByText(shown)).toBeVisible();
});

test('without a rate it says so instead of showing empty stars', () => {
  render(<Stars />);
  expect(screen.getByText('No ratings yet')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
