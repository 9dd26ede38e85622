/** A release's archive while it arrives. */
export interface ArchiveDraft {
  /** @throws StoreError */
  readonly write: (chunk: Uint8Array) => Promise<void>;
  /** Makes it the archive of its release, at once and lastingly. @throws StoreError */
  readonly commit: () => Promise<void>;
  /** Leaves nothing of it. */
  readonly discard: () => Promise<void>;
}

/** Keeps the archives of releases (contract/archive) where the log is. */
export interface ArchiveStore {
  /** @throws StoreError */
  readonly draft: (app: string, version: string) => Promise<ArchiveDraft>;
  /** Returns undefined when it does not exist. @throws StoreError, also while it is read */
  readonly read: (app: string, version: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes the archives of an app that arrived more than a day ago, but not those of `keep`. @throws StoreError */
  readonly removeOld: (app: string, keep: ReadonlySet<string>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A release is published right after its files have arrived. */
export const UNPUBLISHED_MS = 24 * 60 * 60 * 1000;
