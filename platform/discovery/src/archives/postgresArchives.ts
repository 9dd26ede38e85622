import { openPostgres } from '../store/postgres';
import { UNPUBLISHED_MS, type ArchiveStore } from './archiveStore';

/** Stores archives in a table of PostgreSQL, in chunks as they arrive, each archive in a transaction. @throws StoreError */
export async function openPostgresArchives(url: string): Promise<ArchiveStore> {
  const { query, connect, close } = await openPostgres(
    url,
    `CREATE TABLE IF NOT EXISTS release_files (
       app text, version text, part int, content bytea NOT NULL, received timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (app, version, part))`,
  );

  async function partOf(app: string, version: string, part: number): Promise<Uint8Array | undefined> {
    const { rows } = await query<{ content: Uint8Array }>(
      'SELECT content FROM release_files WHERE app = $1 AND version = $2 AND part = $3',
      [app, version, part],
    );
    return rows[0]?.content;
  }

  async function* partsOf(app: string, version: string, first: Uint8Array) {
    let content: Uint8Array | undefined = first;
    for (let part = 1; content; part++) {
      yield content;
      content = await partOf(app, version, part);
    }
  }

  return {
    async draft(app, version) {
      const client = await connect();
      let parts = 0;
      await client.query('BEGIN');
      await client.query('DELETE FROM release_files WHERE app = $1 AND version = $2', [app, version]);
      return {
        async write(chunk) {
          await client.query(
            'INSERT INTO release_files (app, version, part, content) VALUES ($1, $2, $3, $4)',
            [app, version, parts++, chunk],
          );
        },
        async commit() {
          await client.query('COMMIT');
          client.release();
        },
        // Closing the connection rolls the transaction back.
        discard: async () => client.release(true),
      };
    },
    async read(app, version) {
      const first = await partOf(app, version, 0);
      return first && partsOf(app, version, first);
    },
    async removeOld(app, keep) {
      await query(
        `DELETE FROM release_files
         WHERE app = $1 AND NOT version = ANY ($2) AND received < to_timestamp($3)`,
        [app, [...keep], (Date.now() - UNPUBLISHED_MS) / 1000],
      );
    },
    close,
  };
}
