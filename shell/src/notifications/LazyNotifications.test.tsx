import { act, render, screen } from '@testing-library/react';
import { notify } from 'shared-events';
import { LazyNotifications } from './LazyNotifications';

// That a full storage is said once: e2e/full/storage.spec.ts.

jest.mock('../later/afterFirstPage', () => ({ afterFirstPage: () => new Promise(() => undefined) }));

test('the first messages wait for the container, and are shown once', async () => {
  render(<LazyNotifications />);
  expect(document.querySelector('.Toastify')).toBeNull();
  act(() => notify('Item added to cart!'));
  act(() => notify('Item removed.'));
  // On a busy machine the library takes over a second to load.
  expect(await screen.findByText('Item added to cart!', {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.getByText('Item removed.')).toBeVisible();
  act(() => notify('And another.'));
  expect(await screen.findByText('And another.')).toBeVisible();
  expect(screen.getAllByRole('status')).toHaveLength(3);
});
