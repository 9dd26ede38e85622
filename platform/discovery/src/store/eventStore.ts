import * as v from 'valibot';
import { eventSchema, type ReleaseEvent } from '../log/events';
import type { CountStore } from './countStore';

export interface EventStore {
  /** Returns the events after a revision, in order. @throws StoreError */
  readonly readAfter: (revision: number) => Promise<readonly ReleaseEvent[]>;
  /** Appends an event durably. Returns false if its revision is not the next one. @throws StoreError if it may not be written */
  readonly append: (event: ReleaseEvent) => Promise<boolean>;
  /** Browsers' reports, stored with the log. */
  readonly counts: CountStore;
  readonly close: () => Promise<void>;
}

export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** @throws StoreError that says where an invalid event is, e.g. `/state/releases.jsonl, line 7` */
export function parseEvent(value: unknown, where: string): ReleaseEvent {
  const parsed = v.safeParse(eventSchema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new StoreError(
    `${where} holds no event that this discovery knows (${v.getDotPath(issue) ?? 'it'}: ${issue.message}): run the newer one that wrote it, or bring back a copy of the log.`,
  );
}
