export type PopupProvider = 'google' | 'microsoft';

/** `failed`: the account was changed, but the email was not sent. */
export type VerificationEmail = 'sent' | 'failed' | 'not-needed' | 'no-address';

/** What the pages of the account know besides the session. */
export interface SessionDetails {
  /** Who confirms changes of an account that has no password. */
  readonly confirmedBy?: PopupProvider | undefined;
  /** Why the session ended, unless it ended here. */
  readonly end?: 'deleted' | 'disabled' | 'expired' | 'elsewhere' | undefined;
}

/** Methods that change an account reject when signed out. */
export interface AuthClient {
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Also signs in, saves the name and sends the verification email. Goes on with an account whose creation had no answer. */
  readonly createAccount: (account: {
    readonly email: string;
    readonly password: string;
    readonly displayName: string;
  }) => Promise<{ readonly verificationEmail: VerificationEmail; readonly nameSaved: boolean }>;
  /** Opens the window in the caller's task, which must be a click, if `preparePopup` has resolved. Sends new accounts a verification email if needed. */
  readonly signUpWithPopup: (provider: PopupProvider) => Promise<VerificationEmail>;
  readonly preparePopup: () => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;

  /** Reads the account again: a link in an email may have changed it. Does nothing when signed out. */
  readonly refresh: () => Promise<void>;
  readonly updateName: (displayName: string) => Promise<void>;
  /** Ignores the password if there is a `confirmedBy`, which opens a popup. */
  readonly updateEmail: (newEmail: string, password: string) => Promise<VerificationEmail>;
  readonly sendVerificationEmail: () => Promise<void>;
  /** The new email replaces the old one when its link is opened. */
  readonly verifyNewEmail: (newEmail: string) => Promise<void>;
  /** Also signs out. The password is as for `updateEmail`. */
  readonly deleteAccount: (password: string) => Promise<void>;
}
