import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file so that whoever reads it sees the old content or the new one, never a part; makes its folder when there is
 * none.
 * @param file absolute
 * @throws the error of `node:fs` when the folder cannot be written
 */
export function writeFileAtomically(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
