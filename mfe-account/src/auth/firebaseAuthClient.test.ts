import {
  reload,
  sendEmailVerification,
  signInWithPopup,
  updateEmail,
  updateProfile,
  type User,
} from 'firebase/auth';
import { firebaseError } from './fakeAuthClient.fixture';
import { createFirebaseAuthClient } from './firebaseAuthClient';

const auth: { currentUser: Partial<User> | null } = { currentUser: null };
jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/auth', () => ({
  initializeAuth: () => auth,
  connectAuthEmulator: () => undefined,
  onIdTokenChanged: () => undefined,
  reload: jest.fn<Promise<void>, unknown[]>().mockResolvedValue(),
  createUserWithEmailAndPassword: () => Promise.resolve({ user: auth.currentUser }),
  signInWithPopup: jest.fn(),
  getAdditionalUserInfo: () => ({ isNewUser: true }),
  GoogleAuthProvider: class {},
  EmailAuthProvider: { credential: () => ({}) },
  reauthenticateWithCredential: () => Promise.resolve(),
  updateEmail: jest.fn<Promise<void>, unknown[]>().mockResolvedValue(),
  updateProfile: jest.fn<Promise<void>, unknown[]>().mockResolvedValue(),
  sendEmailVerification: jest.fn<Promise<void>, unknown[]>().mockResolvedValue(),
}));
jest.mock('./popupFiles', () => ({}));

const user: Partial<User> = {
  uid: '1',
  email: 'ada@shop.example',
  displayName: null,
  emailVerified: false,
  providerData: [],
};

function createClient() {
  const onSession = jest.fn();
  const client = createFirebaseAuthClient({ emulator: true, projectId: 'demo-storefront' }, onSession);
  return { client, onSession };
}

test('a refresh before the session is restored does not report the shopper as signed out', async () => {
  auth.currentUser = null;
  const { client, onSession } = createClient();
  await client.refresh();
  expect(reload).not.toHaveBeenCalled();
  expect(onSession).not.toHaveBeenCalled();
});

test('a refresh reads the account again and reports its named fields, never a token', async () => {
  auth.currentUser = { ...user, emailVerified: true, refreshToken: 'secret' };
  const { client, onSession } = createClient();
  await client.refresh();
  expect(reload).toHaveBeenCalledWith(auth.currentUser);
  expect(onSession.mock.calls).toEqual([
    [{ status: 'in', uid: '1', email: 'ada@shop.example', emailVerified: true }, { confirmedBy: undefined }],
  ]);
});

describe('steps after a change that cannot be undone', () => {
  const account = { email: 'ada@shop.example', password: 'Secret#1234', displayName: 'Ada Lovelace' };
  const fail = (mock: unknown) => (mock as jest.Mock).mockRejectedValueOnce(firebaseError('auth/no'));

  beforeEach(() => {
    jest.clearAllMocks();
    auth.currentUser = user;
    jest.spyOn(console, 'info').mockImplementation(() => {});
  });

  test.each([
    ['both succeed', undefined, { verificationEmail: 'sent', nameSaved: true }],
    ['the mail fails', sendEmailVerification, { verificationEmail: 'failed', nameSaved: true }],
    ['the name fails', updateProfile, { verificationEmail: 'sent', nameSaved: false }],
  ])('a new account gets its name and its mail independently: %s', async (_, failing, result) => {
    if (failing) fail(failing);
    const { client, onSession } = createClient();
    await expect(client.createAccount(account)).resolves.toEqual(result);
    expect(updateProfile).toHaveBeenCalledWith(user, { displayName: 'Ada Lovelace' });
    expect(onSession).toHaveBeenCalledTimes(1);
    expect(console.info).toHaveBeenCalledTimes(failing ? 1 : 0);
  });

  test('an email is changed although the mail fails', async () => {
    fail(sendEmailVerification);
    await expect(createClient().client.updateEmail('grace@shop.example', 'secret')).resolves.toBe('failed');
    expect(updateEmail).toHaveBeenCalledWith(user, 'grace@shop.example');
  });

  test('an email that is not changed gets no mail', async () => {
    fail(updateEmail);
    const { client } = createClient();
    await expect(client.updateEmail('grace@shop.example', 'secret')).rejects.toMatchObject({
      code: 'auth/no',
    });
    expect(sendEmailVerification).not.toHaveBeenCalled();
  });

  test.each([
    ['failed', {}, 1],
    ['not-needed', { emailVerified: true }, 0],
    ['no-address', { email: null }, 0],
  ])('a popup creates the account, and its verification email is %s', async (result, changes, mails) => {
    (signInWithPopup as jest.Mock).mockResolvedValueOnce({ user: { ...user, ...changes } });
    if (mails > 0) fail(sendEmailVerification);
    await expect(createClient().client.signUpWithPopup('google')).resolves.toBe(result);
    expect(sendEmailVerification).toHaveBeenCalledTimes(mails);
  });
});
