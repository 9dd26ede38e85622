import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FileOptions } from '../columns/options';
import { answersPath } from '../products/answers';
import { problemText } from '../products/problems';
import { readProductFile } from '../products/products';
import { incompleteError } from '../rows/table';
import type { Source } from './source';

const PROBLEMS_AT = '"npm run catalogue -- check FILE" says why';
/** A file that is being written changes within it. */
const SETTLE_MS = 1_000;
/** Of a file that is complete, also if the clock of its disk is some seconds off. */
const OLD_MS = 60_000;
/** Sales begin and end by the clock, in any time zone. */
const SALE_MS = 900_000;
const MOST_LOOKS = 30;
const OPEN = 'without a last line break';

export function fileSource(file: string, options: FileOptions): Source {
  return {
    name: basename(file),
    version: async (last) => {
      let version = await look(file);
      const isOld = Date.now() - (await stat(file)).mtimeMs > OLD_MS;
      for (let looks = 1; version !== last && !isOld; looks++) {
        await delay(SETTLE_MS);
        const before = version;
        version = await look(file);
        if (version === before) break;
        if (looks === MOST_LOOKS) throw new Error('it is still being written');
      }
      if (last && !last.endsWith(OPEN) && version.endsWith(OPEN))
        throw incompleteError('in its last line', ', or end that with a line break as before');
      return version;
    },
    readAll: async () => {
      const { columns, advice, problems, unit, products, items } = await readProductFile(file, options);
      if (items.length === 0) throw new Error(`none of its ${products} products can be sold: ${PROBLEMS_AT}`);
      const lines = [...columns, ...advice, ...problems.map((problem) => `${problemText(problem, unit)}.`)];
      return { items, lines };
    },
  };
}

/** Returns times, also that of day, size and kind of end. Brackets and the end of a zip file are complete ends too. */
async function look(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { mtimeMs, size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isOpen = bytesRead > 0 && /[^\s\0>}\]]/.test(buffer.toString('latin1'));
    const answered = await stat(answersPath(path)).catch(() => undefined);
    const quarter = Math.floor(Date.now() / SALE_MS);
    return `${quarter} ${mtimeMs} ${size} ${answered?.mtimeMs ?? ''} ${isOpen ? OPEN : ''}`;
  } finally {
    await file.close();
  }
}
