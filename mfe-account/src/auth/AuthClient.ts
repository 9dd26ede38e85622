/** The third parties one can sign up with, in a window of theirs. */
export type PopupProvider = 'google' | 'microsoft';

/** What came of having an account's email verified; that it failed does not undo what it was for. */
export type VerificationEmail = 'sent' | 'failed' | 'not-needed' | 'no-address';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/**
 * What the shop asks of its identity service. Each method that changes an account rejects when nobody is signed in.
 * Who is signed in is read elsewhere, from the store `session` of shared-events.
 */
export interface AuthClient {
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Creates the account, signs in to it, saves its name and sends the verification email. */
  readonly createAccount: (
    account: NewAccount,
  ) => Promise<{ readonly verificationEmail: VerificationEmail; readonly nameSaved: boolean }>;
  /**
   * Signs up in the provider's popup; to be called in a click, for the browser to let it open. An email that the provider
   * has not verified is sent a verification email.
   */
  readonly signUpWithPopup: (
    provider: PopupProvider,
  ) => Promise<{ readonly verificationEmail: VerificationEmail }>;
  /** Loads in advance what a popup needs, so that it opens at once. */
  readonly preparePopup: () => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;

  /** Reads the account again: a link in an email may have changed it. Does nothing when nobody is signed in. */
  readonly refresh: () => Promise<void>;
  readonly updateName: (displayName: string) => Promise<void>;
  /** Re-authenticates, sets the new email and sends it a verification email. */
  readonly updateEmail: (
    newEmail: string,
    password: string,
  ) => Promise<{ readonly verificationEmail: VerificationEmail }>;
  readonly sendVerificationEmail: () => Promise<void>;
  /** Sends a link to the new email, which becomes the account's when the link is followed. */
  readonly verifyNewEmail: (newEmail: string) => Promise<void>;
  /** Re-authenticates and deletes the account, which also signs out. */
  readonly deleteAccount: (password: string) => Promise<void>;
}
