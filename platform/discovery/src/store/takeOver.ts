import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import type { ReleaseEvent } from '../log/events';
import { createArchiveStore } from './archiveStore';
import { addCounts, countsSchema } from './countStore';
import { placeholders, StoreError, type Database, type Row, type Statement, type Value } from './database';
import { insertEvent, parseEvent } from './eventLog';

/** An edition that wrote files moved the time of its lock each half second. */
const LOCK_MS = 2000;

/**
 * Takes over the files of an edition before SQLite: the log (a JSON line per event), counts, archives, and which builds were given out.
 * The events come last, so that a take-over that breaks off is done again. @param file absolute @throws StoreError, nothing changes then
 */
export async function takeOverFiles(
  file: string,
  database: Database,
  log: (line: string) => void,
): Promise<void> {
  const folder = dirname(file);
  const lockedAt = statSync(`${file}.lock`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (lockedAt > Date.now() - LOCK_MS)
    throw new StoreError(
      `${file} is in use by an earlier discovery: stop that one, and start this one again.`,
    );
  const events = readEvents(file);
  await takeOverArchives(join(folder, 'releases'), database);
  const counts = readCounts(join(folder, 'counts.json'));
  await database.transaction([...(counts.length > 0 ? [addCounts(counts)] : []), ...events.map(insertEvent)]);
  log(`${file} and the files beside it are taken over, and stay as they are.`);
}

/** Ignores an incomplete line at the end, which was never acknowledged. */
function readEvents(file: string): readonly ReleaseEvent[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const where = `${file}, line ${index + 1},`;
    const event = parseEvent(line, where);
    if (event.revision === index + 1) return event;
    throw new StoreError(`${where} has revision ${event.revision}: bring back a copy of the log.`);
  });
}

async function takeOverArchives(folder: string, database: Database): Promise<void> {
  const archives = createArchiveStore(database);
  const apps = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'drafts') : [];
  for (const app of apps)
    for (const name of readdirSync(join(folder, app))) {
      const file = join(folder, app, name);
      if (name === 'given-out.txt') {
        await archives.giveOut(app, readFileSync(file, 'utf8').split('\n').filter(Boolean));
        continue;
      }
      const draft = archives.draft();
      for await (const chunk of createReadStream(file)) await draft.write(chunk as Buffer);
      await draft.commit(app, basename(name, '.tar'));
    }
}

/** Damaged counts start again: the log does not depend on them. */
function readCounts(file: string) {
  try {
    return v.parse(countsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** Copies all rows and closes the source. The events come last, so that a copy that breaks off is done again. @throws StoreError */
export async function copyDatabase(source: Database, target: Database): Promise<void> {
  for (const { rowid } of await source.query('SELECT rowid FROM release_files')) {
    const [row] = await source.query('SELECT * FROM release_files WHERE rowid = $1', [rowid as number]);
    const { text, values } = insertRow('release_files', row!);
    await target.query(text, values);
  }
  const rows: Statement[] = [];
  for (const table of ['builds_given_out', 'release_counts', 'release_events'])
    for (const row of await source.query(`SELECT * FROM ${table}`)) rows.push(insertRow(table, row));
  await target.transaction(rows);
  await source.close();
}

function insertRow(table: string, row: Row): Statement {
  const columns = Object.keys(row);
  return {
    text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${placeholders(1, columns.length)} ON CONFLICT DO NOTHING`,
    values: Object.values(row) as Value[],
  };
}
