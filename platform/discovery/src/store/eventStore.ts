import type { ReleaseEvent } from '../log/events';

/** Where the log is kept. The embedded one is a file, several replicas share a table of PostgreSQL. */
export interface EventStore {
  /**
   * The events after a revision, in order.
   * @throws StoreError when they cannot be read
   */
  readonly readAfter: (revision: number) => Promise<readonly ReleaseEvent[]>;
  /**
   * Appends an event, and returns when it would survive a crash.
   * @returns false when another event has its revision: somebody else was first
   * @throws StoreError when it is not known to be written
   */
  readonly append: (event: ReleaseEvent) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** A log that cannot be used; the message is one sentence that says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
