import { randomUUID } from 'node:crypto';
import { openPostgres } from '../store/postgres';
import { UNPUBLISHED_MS, type ArchiveStore } from './archiveStore';

/** Stores archives in a table of PostgreSQL, in chunks as they arrive, each archive in a transaction. @throws StoreError */
export async function openPostgresArchives(url: string): Promise<ArchiveStore> {
  const { query, connect, close } = await openPostgres(
    url,
    `CREATE TABLE IF NOT EXISTS release_files (
       app text, version text, part int, content bytea NOT NULL, received timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (app, version, part));
     CREATE TABLE IF NOT EXISTS builds_given_out (app text, version text, PRIMARY KEY (app, version))`,
  );

  async function partOf(app: string, key: string, part: number): Promise<Uint8Array | undefined> {
    const { rows } = await query<{ content: Uint8Array }>(
      'SELECT content FROM release_files WHERE app = $1 AND version = $2 AND part = $3',
      [app, key, part],
    );
    return rows[0]?.content;
  }

  async function* partsOf(app: string, key: string, first: Uint8Array) {
    let content: Uint8Array | undefined = first;
    for (let part = 1; content; part++) {
      yield content;
      content = await partOf(app, key, part);
    }
  }

  return {
    async draft() {
      const client = await connect();
      const draft = ['draft', randomUUID()];
      let parts = 0;
      await client.query('BEGIN');
      return {
        async write(chunk) {
          await client.query(
            'INSERT INTO release_files (app, version, part, content) VALUES ($1, $2, $3, $4)',
            [...draft, parts++, chunk],
          );
        },
        async commit(app, key) {
          // The same build may be committed elsewhere at this moment.
          await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${app} ${key}`]);
          await client.query('DELETE FROM release_files WHERE app = $1 AND version = $2', [app, key]);
          await client.query(
            'UPDATE release_files SET app = $1, version = $2 WHERE app = $3 AND version = $4',
            [app, key, ...draft],
          );
          await client.query('COMMIT');
          client.release();
        },
        // Closing the connection rolls the transaction back.
        discard: async () => client.release(true),
      };
    },
    async has(app, key) {
      const { rows } = await query('SELECT FROM release_files WHERE app = $1 AND version = $2 AND part = 0', [
        app,
        key,
      ]);
      return rows.length > 0;
    },
    async read(app, key) {
      const first = await partOf(app, key, 0);
      return first && partsOf(app, key, first);
    },
    async usage() {
      const { rows } = await query<{ app: string; bytes: string }>(
        'SELECT app, sum(octet_length(content)) AS bytes FROM release_files GROUP BY app',
      );
      return new Map(rows.map(({ app, bytes }) => [app, Number(bytes)]));
    },
    async removeOld(app, keep) {
      await query(
        `DELETE FROM release_files
         WHERE app = $1 AND NOT version = ANY ($2) AND received < to_timestamp($3)`,
        [app, [...keep], (Date.now() - UNPUBLISHED_MS) / 1000],
      );
    },
    async giveOut(app, keys) {
      await query('INSERT INTO builds_given_out SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING', [
        app,
        [...keys],
      ]);
    },
    async givenOut(app) {
      const { rows } = await query<{ version: string }>(
        'SELECT version FROM builds_given_out WHERE app = $1',
        [app],
      );
      return new Set(rows.map(({ version }) => version));
    },
    close,
  };
}
