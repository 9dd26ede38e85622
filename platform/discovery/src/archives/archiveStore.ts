/** A release's archive while it is received. */
export interface ArchiveDraft {
  /** @throws StoreError */
  readonly write: (chunk: Uint8Array) => Promise<void>;
  /** Stores it under a key, atomically and durably. @throws StoreError */
  readonly commit: (app: string, key: string) => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Stores the archives of releases (contract/archive), by app and key, where the log is. Opening a store removes its drafts. */
export interface ArchiveStore {
  /** @throws StoreError */
  readonly draft: () => Promise<ArchiveDraft>;
  /** @throws StoreError */
  readonly has: (app: string, key: string) => Promise<boolean>;
  /** Returns undefined for a missing archive. @throws StoreError, also during reading */
  readonly read: (app: string, key: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Returns the bytes of each app's archives. @throws StoreError */
  readonly usage: () => Promise<ReadonlyMap<string, number>>;
  /** Removes an app's archives that are older than an hour, except those in `keep`. @throws StoreError */
  readonly removeOld: (app: string, keep: ReadonlySet<string>) => Promise<void>;
  /** Remembers that builds were given out, also when the log forgets them because it is restored. @throws StoreError */
  readonly giveOut: (app: string, keys: readonly string[]) => Promise<void>;
  /** @throws StoreError */
  readonly givenOut: (app: string) => Promise<ReadonlySet<string>>;
  readonly close: () => Promise<void>;
}

/** A release is published right after its files are received. */
export const UNPUBLISHED_MS = 60 * 60 * 1000;
