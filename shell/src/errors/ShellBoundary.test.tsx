import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'shared-router';
import { ShellBoundary } from './ShellBoundary';

function fail(error: Error) {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  function Shop() {
    if (useLocation().pathname === '/') throw error;
    return <p>Page</p>;
  }
  render(
    <MemoryRouter>
      <ShellBoundary>
        <Shop />
      </ShellBoundary>
      <Link to="/faq">FAQ</Link>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
}

test('an error of the shell shows its message and a link home, and no stack trace, until the next navigation', () => {
  fail(new Error('The kettle is on fire.'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^The kettle is on fire\.$/);
  expect(screen.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/');
  expect(document.body.textContent).not.toContain('ShellBoundary.test');
  fireEvent.click(screen.getByRole('link', { name: 'FAQ' }));
  expect(screen.getByText('Page')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([{} as Error, new Error('')])('an error without a message (%s) has a general one', (error) => {
  fail(error);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Something went wrong\.$/);
});
