import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../root';

/** The version of whatever a dev server serves. */
export const DEV_VERSION = '0.0.0-dev';

/** What every build depends on besides the app's own folder. */
const COMMON_INPUTS = [
  'shared-*/{src/**,package.json}',
  'tooling/src/{apps.ts,webpack/**,build/**}',
  'pnpm-lock.yaml',
];

/**
 * The version a build of an app carries. A release (`RELEASE=true`) has package.json's version; any other build adds
 * `-dev.x` and 8 hex digits of the hash of its inputs, so one version never has two contents and the same hash tells
 * whether a build is due.
 * @param name the app's folder
 * @returns e.g. `1.0.0` or `1.0.0-dev.x1a2b3c4d`
 */
export function appVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return process.env.RELEASE === 'true' ? version : `${version}-dev.x${inputHash(name)}`;
}

function inputHash(name: string): string {
  const files = globSync([`${name}/{src/**,package.json,webpack.config.ts}`, ...COMMON_INPUTS], {
    cwd: root,
    ignore: ['**/*.test.{ts,tsx}', '**/*.md'],
  }).sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 8);
}
