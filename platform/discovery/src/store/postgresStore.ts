import type { ReleaseEvent } from '../log/events';
import { parseEvent, type EventStore } from './eventStore';
import { openPostgres } from './postgres';
import { CREATE_COUNTS, postgresCounts } from './postgresCounts';

/** Opens the log in a table of PostgreSQL, for several replicas. Its key, the revision, refuses a second write. @throws StoreError */
export async function openPostgresStore(url: string): Promise<EventStore> {
  const { query, close } = await openPostgres(
    url,
    `CREATE TABLE IF NOT EXISTS release_events (revision bigint PRIMARY KEY, event jsonb NOT NULL); ${CREATE_COUNTS}`,
  );
  return {
    async readAfter(revision) {
      const { rows } = await query<{ event: unknown }>(
        'SELECT event FROM release_events WHERE revision > $1 ORDER BY revision',
        [revision],
      );
      return rows.map(({ event }, index) =>
        parseEvent(event, `release_events, row ${revision + index + 1},`),
      );
    },
    async append(event: ReleaseEvent) {
      // Refuses a gap between revisions, as after the restore of an old backup.
      const { rowCount } = await query(
        `INSERT INTO release_events (revision, event)
         SELECT $1::bigint, $2::jsonb
         WHERE (SELECT coalesce(max(revision), 0) FROM release_events) = $1::bigint - 1
         ON CONFLICT DO NOTHING`,
        [event.revision, JSON.stringify(event)],
      );
      return rowCount === 1;
    },
    counts: postgresCounts(query),
    close,
  };
}
