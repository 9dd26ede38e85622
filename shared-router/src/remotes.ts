import type { ComponentType } from 'react';

/**
 * What the remotes expose to the shell, imported by both sides: the contract that lets each be deployed alone.
 * Fields may be added; one that is there is never renamed or dropped while a release that uses it is live.
 */

/** `./routes` of every remote: path of the apps table → the page's component, each a chunk of its own. */
export interface RemoteRoutes {
  readonly pages: Readonly<Record<string, ComponentType>>;
}

/** `./SearchBox` of mfe-catalog: the search of the main bar. */
export interface RemoteSearchBox {
  readonly SearchBox: ComponentType;
}

/** The identity provider's settings, as the page was served with them. */
export type IdentityConfig =
  | { readonly emulator: true; readonly projectId: string }
  | {
      readonly emulator: false;
      readonly projectId: string;
      readonly apiKey: string;
      readonly authDomain: string;
    };

/** `./session` of mfe-account. */
export interface RemoteSession {
  /** Loads the provider's SDK and publishes `session:changed` from then on. The shell calls it when idle after the first paint. */
  startSession: (identity: IdentityConfig) => void;
  /** Signs out, for the top bar's Log Out. Rejects when the provider cannot. */
  signOut: () => Promise<void>;
}
