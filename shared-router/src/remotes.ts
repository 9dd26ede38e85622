import type { ComponentType } from 'react';
import type { IdentityConfig } from 'contract';

/**
 * What the remotes expose to the shell, imported by both sides: the contract that lets each be deployed alone.
 * Fields may be added; one that is there is never renamed or dropped while a release that uses it is live.
 */

/** `./routes` of every remote: path of its package.json → the page's component, each a chunk of its own. */
export interface RemoteRoutes {
  readonly pages: Readonly<Record<string, RemotePage>>;
}

/** A page's component; `load` brings its chunk ahead of the first render. */
export type RemotePage = ComponentType & { readonly load?: () => Promise<void> };

/** `./SearchBox` of mfe-catalog: the search of the main bar. */
export interface RemoteSearchBox {
  readonly SearchBox: ComponentType<SearchBoxProps>;
}

export interface SearchBoxProps {
  /** Asked once, when the box is in the page: what the shopper has typed into the shell's plain field, whose place it takes. */
  readonly takeOver?: (() => SearchInput | undefined) | undefined;
}

/** What is typed, and whether the field has the focus. */
export interface SearchInput {
  readonly query: string;
  readonly focused: boolean;
}

/** `./session` of mfe-account. */
export interface RemoteSession {
  /** Loads the provider's SDK and publishes `session:changed` from then on. The shell calls it when idle after the first paint, where the browser holds a session. */
  startSession: (identity: IdentityConfig) => void;
  /** Signs out, for the top bar's Log Out. Rejects when the provider fails to. */
  signOut: () => Promise<void>;
}
