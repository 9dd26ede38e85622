import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'shared-router';
import CustomersPage from './CustomersPage';

test('three customers are named, pictured, quoted and rated', () => {
  render(<CustomersPage />, { wrapper: MemoryRouter });
  const reviews = screen.getAllByRole('article');
  expect(reviews).toHaveLength(3);
  for (const review of reviews) {
    const name = within(review).getByRole('heading').textContent ?? '';
    expect(review).toHaveAccessibleName(name);
    expect(within(review).getByRole('img', { name })).toBeVisible();
    expect(within(review).getByRole('img', { name: /^Rated [1-5] out of 5$/ })).toBeVisible();
  }
});
