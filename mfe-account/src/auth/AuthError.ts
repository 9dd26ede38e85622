/** What the shop has words of its own for; everything else is told in the provider's words. */
export type AuthReason = 'email-in-use' | 'weak-password' | 'invalid-email' | 'other';

const REASONS: Readonly<Record<string, AuthReason>> = {
  'auth/email-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/invalid-email': 'invalid-email',
};

/**
 * What the provider refused or could not do. `message` is its own sentence, for "Error: " plus the message.
 * Told apart by `reason`, never by `instanceof`: a page and the gateway may come from two builds.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly reason: AuthReason;

  constructor(
    message: string,
    /** The provider's code, e.g. `auth/wrong-password`; most of them have no reason of ours. */
    readonly code: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.reason = REASONS[code] ?? 'other';
  }
}

/** Anything thrown on the way to the provider, as an AuthError. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return new AuthError(String(message ?? error), typeof code === 'string' ? code : 'shop/unknown', error);
}
