import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { readJsonFile, writeFileAtomically } from 'service-kit';
import { answersSchema, merged, type FileOptions } from '../columns/options';

/** Returns where the answers about a file are kept: `products.columns.json` for `products.csv`. */
export function answersPath(path: string): string {
  return `${path.slice(0, path.length - extname(path).length)}.columns.json`;
}

/** Adds the answers about a file to the options, which win. @throws Error that completes "… cannot be read: " */
export function withAnswers(path: string, options: FileOptions): FileOptions {
  const place = answersPath(path);
  if (!existsSync(place)) return options;
  try {
    const known = readJsonFile(place, answersSchema);
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    return merged(known, Object.fromEntries(given));
  } catch (error) {
    const { message } = (error as Error).cause as Error;
    throw new Error(
      `its answers in ${basename(place)} cannot be read: ${message}: correct or delete that file`,
    );
  }
}

export function addAnswers(path: string, options: FileOptions): void {
  writeFileAtomically(answersPath(path), `${JSON.stringify(withAnswers(path, options), null, 2)}\n`);
}
