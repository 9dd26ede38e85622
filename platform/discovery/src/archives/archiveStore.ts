/** A release's archive while it is received. */
export interface ArchiveDraft {
  /** @throws StoreError */
  readonly write: (chunk: Uint8Array) => Promise<void>;
  /** Stores it as its release's archive, atomically and durably. @throws StoreError */
  readonly commit: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Stores the archives of releases (contract/archive) beside the log. */
export interface ArchiveStore {
  /** @throws StoreError */
  readonly draft: (app: string, version: string) => Promise<ArchiveDraft>;
  /** Returns undefined for a missing archive. @throws StoreError, also during reading */
  readonly read: (app: string, version: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes an app's archives that are older than a day, except those in `keep`. @throws StoreError */
  readonly removeOld: (app: string, keep: ReadonlySet<string>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A release is published right after its files are received. */
export const UNPUBLISHED_MS = 24 * 60 * 60 * 1000;
