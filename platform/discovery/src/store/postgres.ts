import pg from 'pg';
import { describeError } from 'service-kit';
import { StoreError } from './eventStore';

const TIMEOUT_MS = 3000;
const CONNECTIONS = 8;
/** Any number. Without a lock, two replicas that create a table at once would fail. */
const SETUP_LOCK = 4100;

/** Connects to PostgreSQL. @param tables statements that create missing tables @throws StoreError, as each query does */
export async function openPostgres(url: string, tables: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // The pool replaces idle connections that end.
  pool.on('error', () => {});

  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    used(pool.query<Row>(text, values));

  try {
    await query(`BEGIN; SELECT pg_advisory_xact_lock(${SETUP_LOCK}); ${tables}; COMMIT`);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    query,
    /** Returns one connection, for a transaction. */
    async connect() {
      const client = await used(pool.connect());
      // Ignored here: the next query fails too.
      client.on('error', () => {});
      return {
        query: async (text: string, values: unknown[] = []) => used(client.query(text, values)),
        /** @param broken closes the connection, which rolls its transaction back */
        release: (broken = false) => client.release(broken),
      };
    },
    close: () => pool.end(),
  };
}

async function used<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new StoreError(
      `PostgreSQL cannot be used (${describeError(cause)}): check DATABASE_URL and the database, and look at the status before you try again.`,
      { cause },
    );
  }
}
