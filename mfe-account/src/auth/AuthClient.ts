export type PopupProvider = 'google' | 'microsoft';

/** The result of asking for verification of an email. A failure does not undo the change before it. */
export type VerificationEmail = 'sent' | 'failed' | 'not-needed' | 'no-address';

/** Requests to the identity provider; changes of an account reject when signed out. The session is a store of shared-events. */
export interface AuthClient {
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Creates the account, signs in to it, saves its name and sends the verification email. */
  readonly createAccount: (account: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
  }) => Promise<{ readonly verificationEmail: VerificationEmail; readonly nameSaved: boolean }>;
  /** Signs up in the provider's popup, which browsers only open in a click. Sends a verification email where needed. */
  readonly signUpWithPopup: (provider: PopupProvider) => Promise<VerificationEmail>;
  /** Preloads the popup's script. */
  readonly preparePopup: () => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;

  /** Reads the account again: a link in an email may have changed it. Does nothing when signed out. */
  readonly refresh: () => Promise<void>;
  readonly updateName: (displayName: string) => Promise<void>;
  /** Re-authenticates, sets the new email and sends it a verification email. */
  readonly updateEmail: (newEmail: string, password: string) => Promise<VerificationEmail>;
  readonly sendVerificationEmail: () => Promise<void>;
  /** Sends a link to the new email, which becomes the account's when the link is followed. */
  readonly verifyNewEmail: (newEmail: string) => Promise<void>;
  /** Re-authenticates and deletes the account, which also signs out. */
  readonly deleteAccount: (password: string) => Promise<void>;
}
