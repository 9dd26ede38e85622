import { resolve } from 'node:path';

/** Resolves a path from the folder where the command was typed: npm runs commands in the root. */
export function pathAsTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}
