import { readFileSync } from 'node:fs';
import { describeError, writeFileAtomically } from 'service-kit';
import * as v from 'valibot';
import { countSchema, countsOf, sumCounts, type Count, type CountStore } from './countStore';
import { StoreError } from './eventStore';

const fileSchema = v.array(countSchema);

/** Stores one process's counts in memory and a file. @param file absolute; a missing or damaged one is empty */
export function openFileCounts(file: string, log: (line: string) => void): CountStore {
  let counts = readCounts(file, log);

  function store(changed: readonly Count[]): void {
    counts = changed;
    try {
      writeFileAtomically(file, JSON.stringify(counts));
    } catch (cause) {
      throw new StoreError(`${file} cannot be written (${describeError(cause)}): make room on its disk.`, {
        cause,
      });
    }
  }

  return {
    add: async (added) => store(sumCounts([...counts, ...added])),
    read: async () => counts,
    keep: async (releases) => store(countsOf(counts, releases)),
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
