import { readFileSync } from 'node:fs';

/** Reads a file in UTF-8, without the byte order mark that editors on Windows write. @throws Error of the file system */
export function readText(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}
