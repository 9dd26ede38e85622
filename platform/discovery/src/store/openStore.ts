import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createArchiveStore, CREATE_BUILDS, CREATE_FILES } from './archiveStore';
import { createCountStore, CREATE_COUNTS } from './countStore';
import type { Database } from './database';
import { createEventLog, CREATE_EVENTS } from './eventLog';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';
import { copyDatabase, takeOverFiles } from './takeOver';

const TABLES = [CREATE_EVENTS, CREATE_COUNTS, CREATE_FILES, CREATE_BUILDS].map((text) => ({ text }));

export type Store = Awaited<ReturnType<typeof createStore>>;

interface StoreOptions {
  /** Of PostgreSQL; empty: a SQLite file in the folder. */
  readonly url?: string | undefined;
  readonly folder: string;
  readonly log: (line: string) => void;
}

/**
 * Opens the log, the counts and the archives. While the log is empty, PostgreSQL takes over the SQLite file of the folder, and SQLite the
 * files of an earlier edition; what was taken over stays unchanged. @throws StoreError
 */
export async function openStore({ url, folder, log }: StoreOptions): Promise<Store> {
  const file = join(folder, 'releases.sqlite');
  const earlier = join(folder, 'releases.jsonl');
  const database = url ? openPostgres(url) : openSqlite(file);
  try {
    const store = await createStore(database);
    const [first] = await store.readAfter(0);
    if (!first && !url && existsSync(earlier)) await takeOverFiles(earlier, database, log);
    if (!first && url && (existsSync(file) || existsSync(earlier))) {
      await (await openStore({ folder, log })).close();
      await copyDatabase(openSqlite(file), database);
      log(`${file} is copied to PostgreSQL, and stays as it is.`);
    }
    return store;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Creates missing tables. @throws StoreError */
export async function createStore(database: Database) {
  await database.transaction(TABLES);
  return {
    ...createEventLog(database),
    counts: createCountStore(database),
    archives: createArchiveStore(database),
    close: database.close,
  };
}
