import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { unusable, type Database, type Statement } from './database';

const BUSY_TIMEOUT_MS = 3000;

/** Opens a SQLite file, which several processes of one machine may use, started one after the other. @param file absolute; created if missing @throws StoreError */
export function openSqlite(file: string): Database {
  function used<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      throw unusable(
        file,
        'make room on its disk, start one discovery at a time, or restore a copy (docs/runbooks.md)',
        cause,
      );
    }
  }

  const database = used(() => {
    mkdirSync(dirname(file), { recursive: true });
    const opened = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    // Only transactions wait for the disk: reports may be lost with the power.
    opened.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY');
    return opened;
  });

  const prepared = new Map<string, StatementSync>();
  function run({ text, values = [] }: Statement) {
    const named = values.map((value, index) => [`$${index + 1}`, value] as const);
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement.all(Object.fromEntries(named));
  }

  function runAll(statements: readonly Statement[]) {
    try {
      database.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
      const rows = statements.map(run);
      database.exec('COMMIT');
      return rows.at(-1) ?? [];
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
      database.exec('PRAGMA synchronous = NORMAL');
    }
  }

  return {
    query: async (text, values) => used(() => run({ text, values: values ?? [] })),
    transaction: async (statements) => used(() => runAll(statements)),
    close: async () => database.close(),
  };
}
