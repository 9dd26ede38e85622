import { render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from './index';

test('links work with the re-exported router alone', () => {
  render(
    <MemoryRouter>
      <Link to="/shop">Shop</Link>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
});
