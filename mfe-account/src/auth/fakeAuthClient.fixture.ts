import type { AuthClient, VerificationEmail } from './AuthClient';

/** A client whose every request succeeds; its methods are mocks. */
export function fakeAuthClient() {
  return {
    signIn: succeeding(),
    signOut: succeeding(),
    createAccount: jest
      .fn<Promise<{ verificationEmail: VerificationEmail; nameSaved: boolean }>, unknown[]>()
      .mockResolvedValue({ verificationEmail: 'sent', nameSaved: true }),
    signUpWithPopup: withVerificationEmail('not-needed'),
    preparePopup: succeeding(),
    sendPasswordReset: succeeding(),
    refresh: succeeding(),
    updateName: succeeding(),
    updateEmail: withVerificationEmail('sent'),
    sendVerificationEmail: succeeding(),
    verifyNewEmail: succeeding(),
    deleteAccount: succeeding(),
  } satisfies AuthClient;
}

function succeeding() {
  return jest.fn<Promise<void>, unknown[]>().mockResolvedValue();
}

function withVerificationEmail(verificationEmail: VerificationEmail) {
  return jest
    .fn<Promise<{ verificationEmail: VerificationEmail }>, unknown[]>()
    .mockResolvedValue({ verificationEmail });
}

/** What the SDK throws when the service refuses. */
export function firebaseError(code: string): Error {
  return Object.assign(new Error(`Firebase: no (${code}).`), { code });
}
