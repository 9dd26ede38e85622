import type { AuthClient, VerificationEmail } from './AuthClient';

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

export function firebaseError(code: string): Error {
  return Object.assign(new Error(`Firebase: no (${code}).`), { code });
}
