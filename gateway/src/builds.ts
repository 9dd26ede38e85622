import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSchema } from 'release-format';
import * as v from 'valibot';

export class MissingBuildError extends Error {
  override readonly name = 'MissingBuildError';
  constructor(dist: string, cause: unknown) {
    const app = basename(dirname(dist));
    super(`${app} is not built: ${app}/dist/release.json cannot be read. Run "npm run build".`, { cause });
  }
}

/**
 * The version of an app that its last build made the live one.
 * @param dist folder of the app's builds: `release.json` and one folder per version; absolute
 * @throws MissingBuildError when there is none
 */
export function builtVersion(dist: string): string {
  try {
    const text = readFileSync(join(dist, 'release.json'), 'utf8');
    return v.parse(buildSchema, JSON.parse(text)).version;
  } catch (error) {
    throw new MissingBuildError(dist, error);
  }
}

/**
 * The shell's index.html, with its placeholders. Read anew each time: a build may finish while the shop is served.
 * @throws MissingBuildError when there is none
 */
export function readTemplate(dist: string): string {
  const file = join(dist, builtVersion(dist), 'index.html');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new MissingBuildError(dist, error);
  }
}
