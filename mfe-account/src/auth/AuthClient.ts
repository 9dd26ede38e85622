export type PopupProvider = 'google' | 'microsoft';

/** `failed`: the account was changed, but the email was not sent. */
export type VerificationEmail = 'sent' | 'failed' | 'not-needed' | 'no-address';

/** Methods that change an account reject when signed out. */
export interface AuthClient {
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Also signs in, saves the name and sends the verification email. */
  readonly createAccount: (account: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
  }) => Promise<{ readonly verificationEmail: VerificationEmail; readonly nameSaved: boolean }>;
  /** Opens the window in the caller's task, which must be a click, if `preparePopup` has resolved. Sends a verification email if needed. */
  readonly signUpWithPopup: (provider: PopupProvider) => Promise<VerificationEmail>;
  readonly preparePopup: () => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;

  /** Reads the account again: a link in an email may have changed it. Does nothing when signed out. */
  readonly refresh: () => Promise<void>;
  readonly updateName: (displayName: string) => Promise<void>;
  readonly updateEmail: (newEmail: string, password: string) => Promise<VerificationEmail>;
  readonly sendVerificationEmail: () => Promise<void>;
  /** The new email replaces the old one when its link is opened. */
  readonly verifyNewEmail: (newEmail: string) => Promise<void>;
  /** Also signs out. */
  readonly deleteAccount: (password: string) => Promise<void>;
}
