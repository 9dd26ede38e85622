import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { problemText } from '../products/problems';
import { readProductFile, type FileOptions } from '../products/products';
import type { Source } from './source';

const PROBLEMS_AT = '"npm run catalogue -- check FILE" says why';

export function fileSource(file: string, options: FileOptions): Source {
  let lines: readonly string[] = [];
  return {
    name: basename(file),
    version: async () => {
      const { mtimeMs, size } = await stat(file);
      return `${mtimeMs} ${size}`;
    },
    readAll: async () => {
      const reading = await readProductFile(file, options);
      const { columns, advice, problems, unit, products, items } = reading;
      if (items.length === 0) throw new Error(`none of its ${products} products can be sold: ${PROBLEMS_AT}`);
      lines = [...columns, ...advice, ...problems.map((problem) => `${problemText(problem, unit)}.`)];
      return reading.items;
    },
    lastRead: () => lines,
  };
}

/** Resolves a path from the folder where the command was typed: npm runs commands in the root. */
export function pathAsTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}
