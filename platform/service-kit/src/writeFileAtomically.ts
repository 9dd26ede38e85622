import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file so that whoever reads it sees the old content or the new one, never a part; makes its folder when there is
 * none.
 * @param file absolute
 * @param mode who may read and write it, as chmod takes it; what the system gives when left out
 * @throws the error of `node:fs` when the folder cannot be written
 */
export function writeFileAtomically(file: string, content: string, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content, { mode });
  renameSync(draft, file);
}
