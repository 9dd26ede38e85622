import { reload, type User } from 'firebase/auth';
import { createFirebaseAuthClient } from './firebaseAuthClient';

const auth: { currentUser: Partial<User> | null } = { currentUser: null };
jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/auth', () => ({
  initializeAuth: () => auth,
  connectAuthEmulator: () => undefined,
  onIdTokenChanged: () => undefined,
  reload: jest.fn<Promise<void>, unknown[]>().mockResolvedValue(),
}));

function createClient() {
  const onSession = jest.fn();
  const client = createFirebaseAuthClient({ emulator: true, projectId: 'demo-storefront' }, onSession);
  return { client, onSession };
}

test('a refresh before the SDK has restored the session tells nobody that the shopper is signed out', async () => {
  auth.currentUser = null;
  const { client, onSession } = createClient();
  await client.refresh();
  expect(reload).not.toHaveBeenCalled();
  expect(onSession).not.toHaveBeenCalled();
});

test('a refresh reads the account again and reports its named fields, never a token', async () => {
  auth.currentUser = {
    uid: '1',
    email: 'ada@shop.example',
    displayName: null,
    emailVerified: true,
    refreshToken: 'secret',
  };
  const { client, onSession } = createClient();
  await client.refresh();
  expect(reload).toHaveBeenCalledWith(auth.currentUser);
  expect(onSession.mock.calls).toEqual([
    [{ status: 'in', uid: '1', email: 'ada@shop.example', emailVerified: true }],
  ]);
});
