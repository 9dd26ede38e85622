import type { ComponentType } from 'react';
import type { IdentityConfig } from 'contract';

/** Fields may be added, never renamed or dropped while a live release uses them. */

/** `./routes`: path in package.json → the page's component. */
export interface RemoteRoutes {
  readonly pages: Readonly<Record<string, RemotePage>>;
}

/** `load` preloads the page's chunk. */
export type RemotePage = ComponentType & { readonly load?: () => Promise<void> };

/** `./SearchBox` of mfe-catalog. */
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

/** `./session` of mfe-account. */
export interface RemoteSession {
  /** Publishes `session:changed`. The shell calls it when idle, if the browser has a session. */
  startSession: (identity: IdentityConfig) => void;
  /** Rejects when the provider fails. */
  signOut: () => Promise<void>;
}
