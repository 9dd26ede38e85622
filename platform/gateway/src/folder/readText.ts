import { readFileSync } from 'node:fs';

/** Reads a file without the mark that editors of Windows put before UTF-8. */
export function readText(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}

/** @throws Error for a file that is no JSON */
export function readJson(file: string): unknown {
  return JSON.parse(readText(file));
}
