import type { AuthClient, VerificationEmail } from './AuthClient';

/** A client whose every request succeeds; its methods are mocks. */
export function fakeAuthClient() {
  return {
    signIn: succeeding(),
    signOut: succeeding(),
    createAccount: succeeding<Awaited<ReturnType<AuthClient['createAccount']>>>({
      verificationEmail: 'sent',
      nameSaved: true,
    }),
    signUpWithPopup: succeeding<VerificationEmail>('not-needed'),
    preparePopup: succeeding(),
    sendPasswordReset: succeeding(),
    refresh: succeeding(),
    updateName: succeeding(),
    updateEmail: succeeding<VerificationEmail>('sent'),
    sendVerificationEmail: succeeding(),
    verifyNewEmail: succeeding(),
    deleteAccount: succeeding(),
  } satisfies AuthClient;
}

function succeeding<Result = void>(result?: Result) {
  return jest.fn<Promise<Result>, unknown[]>().mockResolvedValue(result as Result);
}

/** What the SDK throws when the service refuses. */
export function firebaseError(code: string): Error {
  return Object.assign(new Error(`Firebase: no (${code}).`), { code });
}
