import { callAuth, configureAuth, connect } from './auth/connect';
import { fakeAuthClient } from './auth/fakeAuthClient.fixture';
import { signOut, startSession } from './session';

jest.mock('./auth/connect', () => ({ callAuth: jest.fn(), configureAuth: jest.fn(), connect: jest.fn() }));
const identity = { emulator: true, projectId: 'demo-storefront' } as const;
const client = fakeAuthClient();
const connecting = jest.mocked(connect);
beforeEach(() => connecting.mockReset().mockResolvedValue(client));

test('a session that fails to start is a warning, and is retried when online again', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  connecting.mockRejectedValueOnce(new Error('no chunk'));
  startSession(identity);
  expect(configureAuth).toHaveBeenCalledWith(identity);
  await Promise.resolve();
  expect(warned).toHaveBeenCalledTimes(1);

  window.dispatchEvent(new Event('online'));
  expect(connect).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(connect).toHaveBeenCalledTimes(2);
});

test('signing out connects first', async () => {
  jest.mocked(callAuth).mockImplementation((send) => send(client));
  await signOut();
  expect(client.signOut).toHaveBeenCalledTimes(1);
});
