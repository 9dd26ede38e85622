import pg from 'pg';
import { describeError } from 'service-kit';
import type { ReleaseEvent } from '../log/events';
import { parseEvent, StoreError, type EventStore } from './eventStore';
import { CREATE_COUNTS, postgresCounts } from './postgresCounts';

const TIMEOUT_MS = 3000;
const CONNECTIONS = 4;
/** Any number. Without a lock, one of two replicas that create the table at once would fail. */
const SETUP_LOCK = 4100;

/**
 * Opens the log in a table of PostgreSQL, for several replicas. The revision is the key, so a second write of it does nothing.
 * @throws StoreError when the database cannot be used
 */
export async function openPostgresStore(url: string): Promise<EventStore> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // The pool replaces idle connections that end.
  pool.on('error', () => {});

  async function query<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    try {
      return await pool.query(text, values);
    } catch (cause) {
      throw new StoreError(
        `PostgreSQL cannot be used (${describeError(cause)}): check DATABASE_URL and the database, and look at the status before you try again.`,
        { cause },
      );
    }
  }

  try {
    await query(`
      BEGIN;
      SELECT pg_advisory_xact_lock(${SETUP_LOCK});
      CREATE TABLE IF NOT EXISTS release_events (revision bigint PRIMARY KEY, event jsonb NOT NULL);
      ${CREATE_COUNTS};
      COMMIT`);
  } catch (error) {
    await pool.end();
    throw error;
  }

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
      // A restored database must not get a gap.
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
    close: () => pool.end(),
  };
}
