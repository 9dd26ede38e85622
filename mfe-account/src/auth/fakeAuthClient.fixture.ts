import type { Session } from 'shared-events';
import type { IdentityGateway } from './AuthClient';

/** A provider that agrees to everything, and remembers what it was asked. */
export function fakeGateway() {
  let tell: (session: Session) => void = () => undefined;
  const agree = () => jest.fn<Promise<void>, unknown[]>().mockResolvedValue();
  const asked = {
    refresh: agree(),
    signIn: agree(),
    signOut: agree(),
    createAccount: agree(),
    sendPasswordReset: agree(),
    rename: agree(),
    changeEmail: agree(),
    verifyNewEmail: agree(),
    deleteAccount: agree(),
    signUpThrough: jest
      .fn<Promise<{ emailVerified: boolean }>, unknown[]>()
      .mockResolvedValue({ emailVerified: true }),
    preparePopup: jest.fn(),
  };
  const gateway: IdentityGateway = {
    ...asked,
    watch: (onChange) => {
      tell = onChange;
    },
  };
  return { gateway, asked, tell: (session: Session) => tell(session) };
}

/** What the provider answers when it refuses. */
export function refusal(code: string): Error {
  return Object.assign(new Error(`Firebase: no (${code}).`), { code });
}
