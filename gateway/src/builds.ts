import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSchema } from 'release-format';
import * as v from 'valibot';

/** An app has no build to serve; the message names the file that cannot be read and the command that builds the app. */
export class MissingBuildError extends Error {
  override readonly name = 'MissingBuildError';
  constructor(dist: string, file: string, cause: unknown) {
    const app = basename(dirname(dist));
    super(`${app} is not built: ${app}/dist/${file} cannot be read. Run "npm run build".`, { cause });
  }
}

/**
 * The version of an app that its last build made the live one.
 * @param dist folder of the app's builds: `release.json` and one folder per version; absolute
 * @throws MissingBuildError when there is none
 */
export function builtVersion(dist: string): string {
  const file = 'release.json';
  try {
    return v.parse(buildSchema, JSON.parse(readFileSync(join(dist, file), 'utf8'))).version;
  } catch (error) {
    throw new MissingBuildError(dist, file, error);
  }
}

/**
 * The shell's index.html, with its placeholders. Read anew each time: a build may finish while the shop is served.
 * @throws MissingBuildError when there is none
 */
export function readTemplate(dist: string): string {
  const file = `${builtVersion(dist)}/index.html`;
  try {
    return readFileSync(join(dist, file), 'utf8');
  } catch (error) {
    throw new MissingBuildError(dist, file, error);
  }
}
