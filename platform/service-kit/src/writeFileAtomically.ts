import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file and creates its folder. Readers see the old content or the new one, never a part. */
export function writeFileAtomically(file: string, content: string | Uint8Array, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content, { mode });
  renameSync(draft, file);
}
