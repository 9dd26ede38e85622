export type PopupProvider = 'google' | 'microsoft';

/** `failed`: the email was not sent, the change before it remains. */
export type VerificationEmail = 'sent' | 'failed' | 'not-needed' | 'no-address';

/** Requests to the identity provider. Changes of an account reject when signed out. */
export interface AuthClient {
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Also signs in, saves the name and sends the verification email. */
  readonly createAccount: (account: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
  }) => Promise<{ readonly verificationEmail: VerificationEmail; readonly nameSaved: boolean }>;
  /** Browsers only open a popup in a click. Sends a verification email where needed. */
  readonly signUpWithPopup: (provider: PopupProvider) => Promise<VerificationEmail>;
  readonly preparePopup: () => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;

  /** Fetches the account, which a link in an email may have changed. Does nothing when signed out. */
  readonly refresh: () => Promise<void>;
  readonly updateName: (displayName: string) => Promise<void>;
  /** Re-authenticates, sets the new email and sends it a verification email. */
  readonly updateEmail: (newEmail: string, password: string) => Promise<VerificationEmail>;
  readonly sendVerificationEmail: () => Promise<void>;
  /** Sends a link to the new email, which replaces the old one when the link is opened. */
  readonly verifyNewEmail: (newEmail: string) => Promise<void>;
  /** Re-authenticates. Deleting also signs out. */
  readonly deleteAccount: (password: string) => Promise<void>;
}
