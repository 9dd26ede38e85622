import { waitFor } from '@testing-library/react';
import type { RemoteLoader } from './remotes/remoteLoader';
import { signOut, startSession } from './session';

const identity = { emulator: true, projectId: 'demo-storefront' } as const;
const loaderOf = (load: () => Promise<unknown>) => ({ load }) as unknown as RemoteLoader;
const away = loaderOf(() => Promise.reject(new Error('mfe-account could not be loaded.')));

test('the session is started with the identity the page was served with', async () => {
  const start = jest.fn();
  await startSession(
    loaderOf(() => Promise.resolve({ startSession: start })),
    identity,
  );
  expect(start).toHaveBeenCalledWith(identity);
});

test('a session that cannot be started is only a warning', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await startSession(away, identity);
  expect(warned).toHaveBeenCalledTimes(1);
});

test('it is started again when the browser is back online, and then no more', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const start = jest.fn();
  const load = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ startSession: start });
  await startSession(loaderOf(load), identity);
  expect(start).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(start).toHaveBeenCalledWith(identity));
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['the account remote is away', away],
  [
    'the provider refuses',
    loaderOf(() => Promise.resolve({ signOut: () => Promise.reject(new Error('no')) })),
  ],
])('a failed logout is only logged when %s', async (_, loader) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await signOut(loader);
  expect(logged).toHaveBeenCalledWith('Error signing out:', expect.any(Error));
  logged.mockRestore();
});
