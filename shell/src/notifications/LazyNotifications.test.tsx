import { act, render, screen } from '@testing-library/react';
import { publish, type Notification } from 'shared-events';
import { LazyNotifications } from './LazyNotifications';

jest.mock('../afterFirstPage', () => ({ afterFirstPage: () => new Promise(() => undefined) }));

const message: Notification = {
  text: 'Item added to cart!',
  kind: 'success',
  position: 'top-center',
  durationMs: 3000,
};

test('the first messages wait for the container, and are shown once', async () => {
  render(<LazyNotifications />);
  expect(document.querySelector('.Toastify')).toBeNull();
  act(() => publish('notification:raised', message));
  act(() => publish('notification:raised', { ...message, text: 'Item removed.' }));
  // On a busy machine the library takes over a second to load.
  expect(await screen.findByText('Item added to cart!', {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.getByText('Item removed.')).toBeVisible();
  act(() => publish('notification:raised', { ...message, text: 'And another.' }));
  expect(screen.getAllByRole('status')).toHaveLength(3);
});
