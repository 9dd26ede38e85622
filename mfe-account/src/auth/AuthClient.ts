import type { Session } from 'shared-events';

export type PopupProvider = 'google' | 'microsoft';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/**
 * The identity provider, as the account pages see it. What concerns the account rejects when nobody is signed in.
 */
export interface IdentityGateway {
  /** Tells who is signed in, now and after each change, also one made in another tab. */
  watch: (onChange: (session: Session) => void) => void;
  /** Asks the provider for the account anew: a link in a mail may have changed it. */
  refresh: () => Promise<void>;

  signIn: (email: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Creates the account, signs in to it and sends the verification mail. */
  createAccount: (account: NewAccount) => Promise<void>;
  /**
   * Signs up through the provider's popup, to be called in a click. An address the provider does not vouch for gets a
   * verification mail.
   */
  signUpThrough: (provider: PopupProvider) => Promise<{ readonly emailVerified: boolean }>;
  /** Fetches ahead what a popup needs, so that it opens at once. */
  preparePopup: () => void;
  sendPasswordReset: (email: string) => Promise<void>;

  rename: (displayName: string) => Promise<void>;
  /** Re-authenticates, sets the address and sends it a verification mail. */
  changeEmail: (email: string, password: string) => Promise<void>;
  /** Sends a mail to the new address; it becomes the account's when its link is followed. */
  verifyNewEmail: (email: string) => Promise<void>;
  /** Re-authenticates and deletes the account, which also signs out. */
  deleteAccount: (password: string) => Promise<void>;
}
