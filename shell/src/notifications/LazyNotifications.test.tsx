import { act, render, screen } from '@testing-library/react';
import { notices } from 'brand';
import { publish, subscribe, type Notification } from 'shared-events';
import { LazyNotifications } from './LazyNotifications';

jest.mock('../later/afterFirstPage', () => ({ afterFirstPage: () => new Promise(() => undefined) }));

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

test('says once, and for longer, that cart and wishlist are not stored', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const durations: number[] = [];
  const unsubscribe = subscribe('notification:raised', ({ durationMs }) => void durations.push(durationMs));
  render(<LazyNotifications />);
  await act(async () => publish('wishlist:toggled', { id: 1 }));
  expect(await screen.findByText(notices.notStored, {}, { timeout: 4_000 })).toBeVisible();
  await act(async () => publish('wishlist:toggled', { id: 2 }));
  expect(durations).toEqual([10_000]);
  unsubscribe();
});
