import type { IdentityConfig } from 'contract';
import type { ComponentType } from 'react';

/** Fields may be added, never renamed or dropped while a live release uses them. */

/** Exports of a remote's `./routes`: its pages by their path in package.json. */
export interface RemoteRoutes {
  readonly pages: Readonly<Record<string, RemotePage>>;
}

/** `load` preloads the page's chunk. */
export type RemotePage = ComponentType & { readonly load?: () => Promise<void> };

/** Exports of mfe-catalog's `./SearchBox`. */
export interface RemoteSearchBox {
  readonly SearchBox: ComponentType<SearchBoxProps>;
}

export interface SearchBoxProps {
  /** Called once on mount: returns what the shopper typed into the shell's plain field. */
  readonly takeOver?: (() => SearchInput | undefined) | undefined;
}

export interface SearchInput {
  readonly query: string;
  readonly focused: boolean;
}

/** Exports of mfe-account's `./session`. */
export interface RemoteSession {
  /** Publishes `session:changed`. The shell calls it when idle, if the browser has a session. */
  startSession: (identity: IdentityConfig) => void;
  /** Rejects when the provider fails. */
  signOut: () => Promise<void>;
}
