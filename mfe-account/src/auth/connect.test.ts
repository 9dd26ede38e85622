import type { AuthClient } from './AuthClient';
import { NOT_AVAILABLE } from './AuthError';
import type * as Connect from './connect';
import { fakeAuthClient, firebaseError } from './fakeAuthClient.fixture';

const identity = { emulator: true, projectId: 'demo-storefront' } as const;
const createClient = jest.fn<AuthClient, unknown[]>();
let sdkFailure: Error | undefined;
jest.mock('./firebaseAuthClient', () => {
  if (sdkFailure) throw sdkFailure;
  return { createFirebaseAuthClient: (...args: Parameters<typeof createClient>) => createClient(...args) };
});

async function freshModule(): Promise<typeof Connect> {
  let fresh: typeof Connect | undefined;
  await jest.isolateModulesAsync(async () => {
    fresh = await import('./connect');
  });
  if (!fresh) throw new Error('connect.ts could not be imported.');
  return fresh;
}

const signIn = (auth: AuthClient) => auth.signIn('ada@shop.example', 'secret');

beforeEach(() => createClient.mockReset());

test('only the first settings count, and one client serves all requests', async () => {
  const { callAuth, configureAuth, isEmulated } = await freshModule();
  const client = fakeAuthClient();
  createClient.mockReturnValue(client);
  configureAuth(identity);
  configureAuth({ emulator: true, projectId: 'other' });
  await callAuth((auth) => auth.signIn('a@b.c', 'secret'));
  await callAuth((auth) => auth.signOut());
  expect(createClient).toHaveBeenCalledTimes(1);
  expect(createClient).toHaveBeenCalledWith(identity, expect.any(Function));
  expect(client.signIn).toHaveBeenCalledWith('a@b.c', 'secret');
  expect(client.signOut).toHaveBeenCalledTimes(1);
  expect(isEmulated()).toBe(true);
});

test("without settings from the shell, the page's settings are used", async () => {
  const { connect, isEmulated } = await freshModule();
  document.body.innerHTML = `<script id="shop-config">${JSON.stringify({ identity })}</script>`;
  createClient.mockReturnValue(fakeAuthClient());
  await connect();
  expect(createClient).toHaveBeenCalledWith(identity, expect.any(Function));
  expect(isEmulated()).toBe(true);
  document.body.replaceChildren();
});

test('without settings a request fails at once; with them it works', async () => {
  const { callAuth, configureAuth, isEmulated } = await freshModule();
  createClient.mockReturnValue(fakeAuthClient());
  expect(isEmulated()).toBe(false);
  await expect(callAuth(signIn)).rejects.toMatchObject({
    name: 'AuthError',
    code: 'shop/no-settings',
    message: NOT_AVAILABLE,
  });
  configureAuth(identity);
  await expect(callAuth(signIn)).resolves.toBeUndefined();
});

test('an SDK that fails to load has a message of the shop, and the next call retries', async () => {
  const { callAuth, configureAuth } = await freshModule();
  configureAuth(identity);
  const chunkError = new Error('Loading chunk firebase failed.');
  sdkFailure = chunkError;
  jest.resetModules();
  await expect(callAuth(signIn)).rejects.toMatchObject({
    name: 'AuthError',
    code: 'shop/sdk-not-loaded',
    message: NOT_AVAILABLE,
    cause: chunkError,
  });
  sdkFailure = undefined;
  createClient.mockReturnValue(fakeAuthClient());
  await expect(callAuth(signIn)).resolves.toBeUndefined();
});

test('a failed connection is an AuthError for all callers, and the next call retries', async () => {
  const { callAuth, configureAuth } = await freshModule();
  configureAuth(identity);
  createClient.mockImplementationOnce(() => {
    throw firebaseError('auth/invalid-api-key');
  });
  const failed = { name: 'AuthError', code: 'auth/invalid-api-key' };
  const first = expect(callAuth(signIn)).rejects.toMatchObject(failed);
  const second = expect(callAuth(signIn)).rejects.toMatchObject(failed);
  await Promise.all([first, second]);
  expect(createClient).toHaveBeenCalledTimes(1);
  createClient.mockReturnValue(fakeAuthClient());
  await expect(callAuth(signIn)).resolves.toBeUndefined();
});
