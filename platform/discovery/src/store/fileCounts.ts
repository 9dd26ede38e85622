import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { countSchema, countsOf, sumCounts, type Count, type CountStore } from './countStore';
import { StoreError } from './eventStore';

export type FileCounts = CountStore & { readonly close: () => Promise<void> };

const fileSchema = v.array(countSchema);

/** Stores one process's counts in memory and a file; `close` waits for the file. @param file absolute; a missing or damaged one is empty */
export function openFileCounts(file: string, log: (line: string) => void): FileCounts {
  let counts = readCounts(file, log);
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function write(): Promise<void> {
    next = undefined;
    try {
      await writeFile(`${file}.new`, JSON.stringify(counts));
      await rename(`${file}.new`, file);
    } catch (cause) {
      const { message } = cause as Error;
      throw new StoreError(`${file} cannot be written (${message}): make room on its disk.`, { cause });
    }
  }

  /** Resolves when the present counts are written. Waiting calls share a write. */
  function save(): Promise<void> {
    next ??= writing.catch(() => {}).then(write);
    writing = next;
    return next;
  }

  return {
    add(added) {
      counts = sumCounts([...counts, ...added]);
      return save();
    },
    read: async () => counts,
    keep(releases, revision) {
      counts = countsOf(counts, releases, revision);
      return save();
    },
    close: () => writing.catch(() => {}),
  };
}

function readCounts(file: string, log: (line: string) => void): readonly Count[] {
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') log(`${file} cannot be read (${message}), so counting starts again.`);
    return [];
  }
}
