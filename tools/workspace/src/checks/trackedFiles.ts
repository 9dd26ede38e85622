import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'build/root';

/** Texts by their path from the repository's root; a binary file's is empty. */
export type Files = ReadonlyMap<string, string>;

const GENERATED = ['pnpm-lock.yaml'];

/** Every file git knows, as it is on the disk now. */
export function trackedFiles(): Files {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return new Map(
    paths
      // A file that was moved or deleted is listed until that is staged.
      .filter((path) => path !== '' && !GENERATED.includes(path) && isFile(join(root, path)))
      .map((path) => [path, textOf(join(root, path))]),
  );
}

/**
 * A problem as the checks tell it.
 * @param index where in the file's text it is
 * @param what what is wrong and what to do, in sentences
 * @returns e.g. `README.md:12: …`
 */
export function problemAt(files: Files, path: string, index: number, what: string): string {
  const line = (files.get(path) ?? '').slice(0, index).split('\n').length;
  return `${path}:${line}: ${what}`;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function textOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  return text.includes('\0') ? '' : text;
}
