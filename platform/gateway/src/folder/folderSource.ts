/** A folder while it is read. */
export interface FolderSource {
  /** Relative to it. */
  readonly files: readonly string[];
  /** Returns the text of a file; empty without it. */
  readonly read: (file: string) => string;
  readonly urlOf: (file: string) => string;
  /** Receives the problems of a file, one sentence each. */
  readonly note: (file: string, problems: readonly string[]) => unknown;
}
