/** What the shop tells apart; of all other failures it shows the provider's message. */
export type AuthErrorReason =
  | 'email-in-use'
  | 'weak-password'
  | 'invalid-email'
  | 'wrong-credentials'
  | 'no-such-account'
  | 'too-many-requests'
  | 'popup-blocked'
  | 'other';

const reasons: Readonly<Record<string, AuthErrorReason>> = {
  'auth/email-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/wrong-password': 'wrong-credentials',
  'auth/missing-password': 'wrong-credentials',
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/password-does-not-meet-requirements': 'wrong-credentials',
  'auth/user-not-found': 'no-such-account',
  'auth/user-disabled': 'no-such-account',
  'auth/too-many-requests': 'too-many-requests',
  'auth/popup-blocked': 'popup-blocked',
};

/** For whatever the provider did not refuse: it could not be reached, or did not get as far as the shopper's request. */
export const NOT_AVAILABLE = 'The sign-in service is not available right now. Please try again in a moment.';

/** A request that was refused or could not be made. `message` is a sentence for the shopper, shown after "Error: ". */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly reason: AuthErrorReason;

  constructor(
    message: string,
    /** Firebase's code, e.g. `auth/wrong-password`, or one of the shop's own: `shop/…`. */
    readonly code: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.reason = reasons[code] ?? 'other';
  }
}

/** The provider could not be asked at all; the code is for whoever runs the shop. */
export function unreachable(code: string, cause?: unknown): AuthError {
  return new AuthError(`${NOT_AVAILABLE} (${code})`, code, cause);
}

/** Anything thrown, as an AuthError with the original as its cause. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  // Also for a provider that hangs, and for a response that is not of its making.
  if (code === 'auth/network-request-failed') return unreachable(code, error);
  return new AuthError(String(message ?? error), typeof code === 'string' ? code : 'shop/unknown', error);
}
