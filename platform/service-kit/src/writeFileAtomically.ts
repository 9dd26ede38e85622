import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file and creates its folder. Readers see the old content or the new one, never a part. @throws Error that names the file */
export function writeFileAtomically(file: string, content: string | Uint8Array, mode?: number): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, content, { mode });
    renameSync(draft, file);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw new Error(`${file} cannot be written (${(cause as Error).message}).`, { cause });
  }
}
