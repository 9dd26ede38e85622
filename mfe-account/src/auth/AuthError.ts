export const NOT_AVAILABLE = 'The sign-in service is not available right now. Please try again in a moment.';

const WRONG = ['wrong-credentials', 'The password is wrong.'] as const;
const OVER = ['other', 'Your session has ended. Please sign in again.'] as const;

const known = {
  'auth/email-already-in-use': ['email-in-use', 'The email address is already in use by another account.'],
  'auth/weak-password': ['weak-password', 'Password should be at least 6 characters.'],
  'auth/invalid-email': ['invalid-email', 'The email address is not valid.'],
  'auth/missing-email': ['invalid-email', 'The email address is missing.'],
  'auth/wrong-password': WRONG,
  'auth/missing-password': WRONG,
  'auth/invalid-credential': WRONG,
  'auth/invalid-login-credentials': WRONG,
  'auth/password-does-not-meet-requirements': [
    'wrong-credentials',
    'The sign-in service does not accept this password.',
  ],
  'auth/user-not-found': ['no-such-account', 'There is no such account.'],
  'auth/user-disabled': ['no-such-account', 'The account is disabled.'],
  'auth/too-many-requests': ['too-many-requests', 'There were too many attempts. Please try again later.'],
  'auth/popup-blocked': ['popup-blocked', 'The window was blocked by the browser.'],
  'auth/popup-closed-by-user': ['other', 'The popup has been closed before the end of the operation.'],
  'auth/cancelled-popup-request': ['other', 'Another window was opened in the meantime.'],
  'auth/account-exists-with-different-credential': [
    'other',
    'This email has an account already. Please sign in as you did before.',
  ],
  'auth/requires-recent-login': ['other', 'Please log out, log in again, and repeat this.'],
  'auth/user-mismatch': ['other', 'This is not the account that you are signed in to.'],
  'auth/user-token-expired': OVER,
  'auth/invalid-user-token': OVER,
  'auth/no-current-user': OVER,
} as const;

export type AuthErrorReason = (typeof known)[keyof typeof known][0];

/** `message` is a sentence for the shopper, without codes, shown after "Error: ". */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly reason: AuthErrorReason;

  constructor(
    /** Firebase's code, e.g. `auth/wrong-password`, or the shop's: `shop/…`. */
    readonly code: string,
    { text = NOT_AVAILABLE, cause }: { readonly text?: string | undefined; readonly cause?: unknown } = {},
  ) {
    const [reason, sentence] = known[code as keyof typeof known] ?? (['other', text] as const);
    super(sentence, { cause });
    this.reason = reason;
  }
}

export function toAuthError(cause: unknown): AuthError {
  if (cause instanceof AuthError) return cause;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return new AuthError(typeof code === 'string' ? code : 'shop/unknown', { text: sentence(message), cause });
}

/** Returns what a project's own rules or functions say, never the SDK's words for developers. */
function sentence(message: unknown): string | undefined {
  const [, text] = /^Firebase: (.*) \(auth\/[^)]*\)\.?$/.exec(String(message)) ?? [];
  return text && /^\p{Lu}[^{}<>()_]{9,199}[.!?]$/u.test(text) && !/firebase|autherror|\bapi\b/i.test(text)
    ? text
    : undefined;
}
