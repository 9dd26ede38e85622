import * as texts from './texts.json';

export const NOT_AVAILABLE = texts.notAvailable;

const WRONG = ['wrong-credentials', texts.wrongPassword] as const;
const OVER = ['other', texts.sessionOver] as const;

const known = {
  'auth/email-already-in-use': ['email-in-use', texts.emailInUse],
  'auth/weak-password': ['weak-password', texts.weakPassword],
  'auth/invalid-email': ['invalid-email', texts.invalidEmail],
  'auth/missing-email': ['invalid-email', texts.missingEmail],
  'auth/wrong-password': WRONG,
  'auth/missing-password': WRONG,
  'auth/invalid-credential': WRONG,
  'auth/invalid-login-credentials': WRONG,
  'auth/password-does-not-meet-requirements': ['wrong-credentials', texts.passwordNotAccepted],
  'auth/user-not-found': ['no-such-account', texts.noSuchAccount],
  'auth/user-disabled': ['no-such-account', texts.accountDisabled],
  'auth/too-many-requests': ['too-many-requests', texts.tooManyAttempts],
  'auth/popup-blocked': ['popup-blocked', texts.windowBlocked],
  'auth/popup-closed-by-user': ['other', texts.windowClosed],
  'auth/cancelled-popup-request': ['other', texts.otherWindow],
  'auth/account-exists-with-different-credential': ['other', texts.otherSignIn],
  'auth/requires-recent-login': ['other', texts.signInAgain],
  'auth/user-mismatch': ['other', texts.otherAccount],
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
