import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { writeFileAtomically } from 'service-kit';
import * as v from 'valibot';
import { roles } from '../columns/names';
import { merged, type FileOptions } from '../columns/options';

const answers = v.strictObject({
  columns: v.optional(v.record(v.picklist(roles), v.string())),
  header: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  decimalSign: v.optional(v.picklist(['.', ','])),
  cents: v.optional(v.boolean()),
});

/** Returns where the answers about a file are kept: `products.columns.json` for `products.csv`. */
export function answersPath(path: string): string {
  return `${path.slice(0, path.length - extname(path).length)}.columns.json`;
}

/** Adds the answers about a file to the options, which win. @throws Error that completes "… cannot be read: " */
export async function withAnswers(path: string, options: FileOptions): Promise<FileOptions> {
  const place = answersPath(path);
  const text = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return options;
  try {
    const known = v.parse(answers, JSON.parse(text));
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    return merged(known, Object.fromEntries(given));
  } catch (error) {
    throw new Error(
      `its answers in ${basename(place)} cannot be read: ${(error as Error).message}: correct or delete that file`,
    );
  }
}

/** Adds answers to those about a file, and writes them. */
export async function addAnswers(path: string, options: FileOptions): Promise<void> {
  const all = await withAnswers(path, options);
  writeFileAtomically(answersPath(path), `${JSON.stringify(all, null, 2)}\n`);
}
