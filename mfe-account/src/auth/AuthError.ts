const reasons = {
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
} as const;

export type AuthErrorReason = (typeof reasons)[keyof typeof reasons] | 'other';

export const NOT_AVAILABLE = 'The sign-in service is not available right now. Please try again in a moment.';

/** `message` is a sentence for the shopper, shown after "Error: ". */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly reason: AuthErrorReason;

  constructor(
    message: string,
    /** Firebase's code, e.g. `auth/wrong-password`, or the shop's: `shop/…`. */
    readonly code: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.reason = (reasons as Readonly<Record<string, AuthErrorReason>>)[code] ?? 'other';
  }
}

export function unreachable(code: string, cause?: unknown): AuthError {
  return new AuthError(`${NOT_AVAILABLE} (${code})`, code, cause);
}

/** Returns the message without Firebase's name and code, which Firebase adds to each. */
export function withoutCode({ message }: AuthError): string {
  return message.replace(/^Firebase: /, '').replace(/ \((?:auth|shop)\/[^)]*\)\.?$/, '');
}

export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  // Firebase also uses this code for time-outs and malformed responses.
  if (code === 'auth/network-request-failed') return unreachable(code, error);
  return new AuthError(String(message ?? error), typeof code === 'string' ? code : 'shop/unknown', error);
}
