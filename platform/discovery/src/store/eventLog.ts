import * as v from 'valibot';
import { eventSchema, type ReleaseEvent } from '../log/events';
import { StoreError, type Database, type Statement } from './database';

export const CREATE_EVENTS =
  'CREATE TABLE IF NOT EXISTS release_events (revision bigint PRIMARY KEY, event jsonb NOT NULL)';

export type EventLog = ReturnType<typeof createEventLog>;

/** The log of releases. Its key, the revision, refuses a second write. Each call throws StoreError. */
export function createEventLog({ query, transaction }: Database) {
  return {
    /** Returns the events after a revision, in order. */
    async readAfter(revision: number): Promise<readonly ReleaseEvent[]> {
      const rows = await query(
        'SELECT CAST(event AS text) AS event FROM release_events WHERE revision > $1 ORDER BY revision',
        [revision],
      );
      return rows.map(({ event }, index) =>
        parseEvent(event as string, `release_events, row ${revision + index + 1},`),
      );
    },
    /** Appends an event durably. Returns false if its revision is not the next one. */
    async append(event: ReleaseEvent): Promise<boolean> {
      // A gap between revisions: the log was restored while this process ran.
      const [newest] = await query('SELECT coalesce(max(revision), 0) AS revision FROM release_events');
      if (newest?.revision !== event.revision - 1) return false;
      return (await transaction([insertEvent(event)])).length === 1;
    },
  };
}

export function insertEvent(event: ReleaseEvent): Statement {
  return {
    text: 'INSERT INTO release_events (revision, event) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING revision',
    values: [event.revision, JSON.stringify(event)],
  };
}

/** @throws StoreError that says where an invalid event is, e.g. `/state/releases.jsonl, line 7` */
export function parseEvent(text: string, where: string): ReleaseEvent {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new StoreError(
    `${where} holds no event that this discovery knows (${v.getDotPath(issue) ?? 'it'}: ${issue.message}): run the newer one that wrote it, or bring back a copy of the log.`,
  );
}
