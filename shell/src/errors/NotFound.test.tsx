import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'shared-router';
import { NotFound } from './NotFound';

test('Page Not Found says 404 and leads home, and search engines must not list it', async () => {
  const { container } = render(<NotFound />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404');
  expect(screen.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/');
  expect(document.head.querySelector('[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await axe(container)).toHaveNoViolations();
});
