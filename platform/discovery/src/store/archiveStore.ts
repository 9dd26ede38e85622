import { randomUUID } from 'node:crypto';
import { placeholders, type Database } from './database';

export const CREATE_FILES = `
  CREATE TABLE IF NOT EXISTS release_files (
    app text, version text, part int, content bytea NOT NULL, received timestamptz NOT NULL,
    PRIMARY KEY (app, version, part))`;
export const CREATE_BUILDS =
  'CREATE TABLE IF NOT EXISTS builds_given_out (app text, version text, PRIMARY KEY (app, version))';

/** In place of an app's name, until an archive is complete. No app has this name. */
const DRAFT = 'draft';
/** A release is published right after its files are received. */
export const UNPUBLISHED_MS = 60 * 60 * 1000;

/** A release's archive while it is received. Each call throws StoreError. */
export type ArchiveDraft = ReturnType<ArchiveStore['draft']>;
export type ArchiveStore = ReturnType<typeof createArchiveStore>;

/** Stores the archives of releases (contract/archive) by app and key, in chunks as they arrive. Each call throws StoreError. */
export function createArchiveStore({ query, transaction }: Database) {
  async function partOf(app: string, key: string, part: number): Promise<Uint8Array | undefined> {
    const [row] = await query(
      'SELECT content FROM release_files WHERE app = $1 AND version = $2 AND part = $3',
      [app, key, part],
    );
    return row?.content as Uint8Array | undefined;
  }

  async function* partsOf(app: string, key: string, first: Uint8Array) {
    let content: Uint8Array | undefined = first;
    for (let part = 1; content; part++) {
      yield content;
      content = await partOf(app, key, part);
    }
  }

  return {
    draft() {
      const id = randomUUID();
      let [parts, bytes] = [0, 0];
      return {
        bytes: () => bytes,
        async write(chunk: Uint8Array): Promise<void> {
          await query(
            'INSERT INTO release_files (app, version, part, content, received) VALUES ($1, $2, $3, $4, $5)',
            [DRAFT, id, parts++, chunk, timeOf(Date.now())],
          );
          bytes += chunk.length;
        },
        /** Stores it under a key, in place of an archive that may be there. */
        async commit(app: string, key: string): Promise<void> {
          await transaction([
            { text: 'DELETE FROM release_files WHERE app = $1 AND version = $2', values: [app, key] },
            {
              text: 'UPDATE release_files SET app = $1, version = $2 WHERE app = $3 AND version = $4',
              values: [app, key, DRAFT, id],
            },
          ]);
        },
        async discard(): Promise<void> {
          await query('DELETE FROM release_files WHERE app = $1 AND version = $2', [DRAFT, id]);
        },
      };
    },
    /** Asks without the content, which may be large. */
    async has(app: string, key: string): Promise<boolean> {
      const sql = 'SELECT part FROM release_files WHERE app = $1 AND version = $2 AND part = 0';
      return (await query(sql, [app, key])).length > 0;
    },
    async read(app: string, key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
      const first = await partOf(app, key, 0);
      return first && partsOf(app, key, first);
    },
    async usage(): Promise<ReadonlyMap<string, number>> {
      const rows = await query(
        'SELECT app, sum(length(content)) AS bytes FROM release_files WHERE app <> $1 GROUP BY app',
        [DRAFT],
      );
      return new Map(rows.map(({ app, bytes }) => [app as string, bytes as number]));
    },
    /** Removes an app's archives that are older than an hour, except those in `keep`, and drafts of that age. */
    async removeOld(app: string, keep: ReadonlySet<string>): Promise<void> {
      // The empty key is that of no archive: a list may not be empty.
      const keys = ['', ...keep];
      await query(
        `DELETE FROM release_files
         WHERE received < $1 AND (app = $2 OR app = $3 AND version NOT IN ${placeholders(1, keys.length, 3)})`,
        [timeOf(Date.now() - UNPUBLISHED_MS), DRAFT, app, ...keys],
      );
    },
    /** Remembers that builds were given out, also when the log forgets them because it is restored. */
    async giveOut(app: string, keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      await query(
        `INSERT INTO builds_given_out (app, version) VALUES ${placeholders(keys.length, 2)} ON CONFLICT DO NOTHING`,
        keys.flatMap((key) => [app, key]),
      );
    },
    async givenOut(app: string): Promise<ReadonlySet<string>> {
      const rows = await query('SELECT version FROM builds_given_out WHERE app = $1', [app]);
      return new Set(rows.map(({ version }) => version as string));
    },
  };
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
