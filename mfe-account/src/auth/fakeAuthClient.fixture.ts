import type { AuthClient } from './AuthClient';

/** A client whose every request succeeds; its methods are mocks. */
export function fakeAuthClient() {
  return {
    signIn: succeeding(),
    signOut: succeeding(),
    createAccount: succeeding(),
    signUpWithPopup: jest
      .fn<Promise<{ emailVerified: boolean }>, unknown[]>()
      .mockResolvedValue({ emailVerified: true }),
    preparePopup: succeeding(),
    sendPasswordReset: succeeding(),
    refresh: succeeding(),
    updateName: succeeding(),
    updateEmail: succeeding(),
    verifyNewEmail: succeeding(),
    deleteAccount: succeeding(),
  } satisfies AuthClient;
}

function succeeding() {
  return jest.fn<Promise<void>, unknown[]>().mockResolvedValue();
}

/** What the SDK throws when the service refuses. */
export function firebaseError(code: string): Error {
  return Object.assign(new Error(`Firebase: no (${code}).`), { code });
}
