import * as v from 'valibot';
import { eventSchema, type ReleaseEvent } from '../log/events';
import { StoreError } from './eventStore';

/**
 * Checks an event of the log.
 * @param where it stands, e.g. `releases.jsonl, line 7`
 * @throws StoreError when it is none, or that of a newer discovery
 */
export function parseEvent(value: unknown, where: string): ReleaseEvent {
  const parsed = v.safeParse(eventSchema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new StoreError(
    `${where} holds no event that this discovery knows (${v.getDotPath(issue) ?? 'it'}: ${issue.message}): run the newer one that wrote it, or bring back a copy of the log.`,
  );
}
