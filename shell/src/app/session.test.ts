import { waitFor } from '@testing-library/react';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { followSession, signOut } from './session';

jest.mock('../later/afterFirstPage', () => ({ afterFirstPage: async () => {} }));

const identity = { emulator: true, projectId: 'demo-storefront' } as const;
const away = () => Promise.reject(new Error('mfe-account could not be loaded.'));
const start = jest.fn();
const load = jest.fn<Promise<unknown>, []>();
const loader = { load } as unknown as RemoteLoader;

const changeStorage = () => window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
const returnToPage = () => window.dispatchEvent(new Event('pageshow'));

beforeEach(() => {
  localStorage.clear();
  start.mockReset();
  load.mockReset().mockResolvedValue({ startSession: start });
});

test('a session that cannot be started is only a warning, and is started once the browser is back online', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  load.mockImplementationOnce(away);
  localStorage.setItem('session', 'in');
  followSession(loader, identity);
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  expect(start).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['a sign-in in another tab', changeStorage],
  ['a return from the back/forward cache', returnToPage],
])('a signed-out visitor loads nothing until %s, and then once', async (_, happen) => {
  localStorage.setItem('session', 'out');
  followSession(loader, identity);
  changeStorage();
  returnToPage();
  expect(load).not.toHaveBeenCalled();
  localStorage.setItem('session', 'in');
  happen();
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  changeStorage();
  returnToPage();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['the account remote is away', away],
  ['the provider refuses', () => Promise.resolve({ signOut: away })],
])('a failed logout is only logged when %s', async (_, loadSession) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockImplementation(loadSession);
  await signOut(loader);
  expect(logged).toHaveBeenCalledWith('Error signing out:', expect.any(Error));
});
