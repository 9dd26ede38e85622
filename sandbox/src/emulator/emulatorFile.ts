import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text of a file of this folder, which browsers get as it is. */
export function emulatorFile(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}
