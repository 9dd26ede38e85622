import { waitFor } from '@testing-library/react';
import type { RemoteLoader } from './remotes/remoteLoader';
import { followSession, signOut, startSession } from './session';

const identity = { emulator: true, projectId: 'demo-storefront' } as const;
const loaderOf = (load: () => Promise<unknown>) => ({ load }) as unknown as RemoteLoader;
const away = loaderOf(() => Promise.reject(new Error('mfe-account could not be loaded.')));

// The session waits for the first page, for seconds where none comes.
beforeAll(() => {
  document.documentElement.dataset.ready = '';
  document.body.append(document.createElement('main'));
});

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

describe('a session is started only where the browser holds one', () => {
  const account = () => {
    const start = jest.fn();
    const load = jest.fn().mockResolvedValue({ startSession: start });
    return { start, load, loader: loaderOf(load) };
  };
  const signInInAnotherTab = () => {
    localStorage.setItem('session', 'in');
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: 'in' }));
  };
  beforeEach(() => localStorage.clear());

  test.each([
    ['the shop remembers one', 'session', 'in'],
    ["the provider's SDK keeps one", 'firebase:authUser:key:[DEFAULT]', '{}'],
  ])('at once when %s', async (_, key, value) => {
    localStorage.setItem(key, value);
    const { start, loader } = account();
    followSession(loader, identity);
    await waitFor(() => expect(start).toHaveBeenCalledWith(identity));
  });

  test('not for a signed-out visitor, until a sign-in in another tab, and then once', async () => {
    localStorage.setItem('session', 'out');
    const { start, load, loader } = account();
    followSession(loader, identity);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: '[]' }));
    signInInAnotherTab();
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new Event('pageshow'));
    signInInAnotherTab();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('a page from the back/forward cache sees a sign-in of the meantime', async () => {
    const { start, load, loader } = account();
    followSession(loader, identity);
    expect(load).not.toHaveBeenCalled();
    localStorage.setItem('session', 'in');
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  });
});
