import pg from 'pg';
import { unusable, type Database, type Row } from './database';

const TIMEOUT_MS = 3000;
const CONNECTIONS = 8;
/** Any number. Replicas run their transactions one after the other: two that create a table at once would fail. */
const LOCK = 4100;

// No revision or count is above what a number holds.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connects to PostgreSQL, which several replicas may use. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // The pool replaces idle connections that end.
  pool.on('error', () => {});
  // Ignored here: the next query of the connection fails too.
  pool.on('connect', (client) => client.on('error', () => {}));

  async function used<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (cause) {
      throw unusable(
        'PostgreSQL',
        'check DATABASE_URL and the database, and look at the status before you try again',
        cause,
      );
    }
  }

  return {
    query: async (text, values = []) => (await used(pool.query<Row>(text, [...values]))).rows,
    async transaction(statements) {
      const client = await used(pool.connect());
      try {
        await used(client.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`));
        let rows: Row[] = [];
        for (const { text, values = [] } of statements)
          ({ rows } = await used(client.query<Row>(text, [...values])));
        await used(client.query('COMMIT'));
        client.release();
        return rows;
      } catch (error) {
        // Closing the connection rolls the transaction back.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
