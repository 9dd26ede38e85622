/** The failures the shop has texts of its own for; for all others it shows the service's message. */
export type AuthErrorReason = 'email-in-use' | 'weak-password' | 'invalid-email' | 'other';

const reasons: Readonly<Record<string, AuthErrorReason>> = {
  'auth/email-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/invalid-email': 'invalid-email',
};

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

/** Anything thrown, as an AuthError with the original as its cause. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return new AuthError(String(message ?? error), typeof code === 'string' ? code : 'shop/unknown', error);
}
