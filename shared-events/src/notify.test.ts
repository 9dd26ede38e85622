import { notify, subscribe } from './index';

test('[N3] a notification is a success at the top centre for three seconds, unless its place says otherwise', () => {
  const raised = jest.fn();
  subscribe('notification:raised', raised);

  notify('Item added to cart!');
  notify('Failed to sign out. Please try again.', { kind: 'error', position: 'top-right' });

  expect(raised.mock.calls).toEqual([
    [{ text: 'Item added to cart!', kind: 'success', position: 'top-center', durationMs: 3000 }],
    [expect.objectContaining({ kind: 'error', position: 'top-right', durationMs: 3000 })],
  ]);
});
