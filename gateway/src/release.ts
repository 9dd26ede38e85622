import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shell } from 'tooling/apps';
import * as v from 'valibot';

const builtSchema = v.object({ name: v.string(), version: v.string() });

export class MissingBuildError extends Error {
  override readonly name = 'MissingBuildError';
  constructor(app: string, cause: unknown) {
    super(`${app} is not built: ${app}/dist/release.json cannot be read. Run "npm run build".`, { cause });
  }
}

/** Folder of an app's builds: `release.json` and one folder per version. */
export function distOf(root: string, app: string): string {
  return join(root, app, 'dist');
}

/**
 * The version of an app that its build made the live one.
 * @param root the repository's root, absolute
 * @throws MissingBuildError when there is none
 */
export function builtVersion(root: string, app: string): string {
  try {
    const text = readFileSync(join(distOf(root, app), 'release.json'), 'utf8');
    return v.parse(builtSchema, JSON.parse(text)).version;
  } catch (error) {
    throw new MissingBuildError(app, error);
  }
}

/**
 * The shell's live index.html, with its placeholders. Read anew each time: a build may finish while the shop is served.
 * @throws MissingBuildError when there is none
 */
export function readTemplate(root: string): string {
  const file = join(distOf(root, shell.name), builtVersion(root, shell.name), 'index.html');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new MissingBuildError(shell.name, error);
  }
}
