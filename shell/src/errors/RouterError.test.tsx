import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'shared-router';
import { RouterError } from './RouterError';

async function fail(error: Error) {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => Promise.reject(error),
      element: <p>Page</p>,
      errorElement: <RouterError />,
      hydrateFallbackElement: <p>Loading</p>,
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
}

test('the router error view shows the message and a link home, and no stack trace', async () => {
  const error = new Error('The kettle is on fire.');
  await fail(error);
  expect(screen.getByRole('alert')).toHaveTextContent(/^The kettle is on fire\.$/);
  expect(screen.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/');
  expect(document.body.textContent).not.toContain('RouterError.test');
});

test('of a response it shows the status', async () => {
  await fail(new Response(null, { status: 404, statusText: 'Not Found' }) as unknown as Error);
  expect(screen.getByRole('alert')).toHaveTextContent(/^404 Not Found$/);
});

test.each([{} as Error, new Error('')])(
  'of an error without a message (%s) it shows that something went wrong',
  async (error) => {
    await fail(error);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Something went wrong\.$/);
  },
);
