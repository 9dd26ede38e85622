import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';

/** The version of whatever a dev server serves. */
export const DEV_VERSION = '0.0.0-dev';

/** What a build of an app depends on besides the app's own folder. */
const COMMON_INPUTS = [
  ...['shared-*', 'brand', 'platform/contract'].flatMap((folder) =>
    ['src/**', 'assets/**', 'package.json'].map((input) => `${folder}/${input}`),
  ),
  ...['*.ts', 'webpack/**'].map((input) => `tools/build/src/${input}`),
  'pnpm-lock.yaml',
];
// Each a pattern by itself: of one in braces, every folder would be walked, node_modules too.
const OWN_INPUTS = ['src/**', 'package.json', 'webpack.config.ts'];

/** What stands beside the sources and is in no build. */
const NOT_BUILT = ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', '**/*.stories.tsx', '**/*.md'];

/**
 * The version a build of an app carries. A release (`RELEASE=true`) has package.json's version; any other build adds
 * `-dev.x` and 8 hex digits of the hash of its inputs, so one version never has two contents and the same hash tells
 * whether a build is due.
 * @param folder the app's folder, in that of the workspace with everything else a build depends on; absolute
 * @returns e.g. `1.0.0` or `1.0.0-dev.x1a2b3c4d`
 */
export function appVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return process.env.RELEASE === 'true' ? version : `${version}-dev.x${inputHash(folder).slice(0, 8)}`;
}

/**
 * The hash of everything a build of an app is made from.
 * @param folder the app's folder, in that of the workspace with everything else a build depends on; absolute
 * @returns SHA-256 in 64 hex digits
 */
export function inputHash(folder: string): string {
  const hash = createHash('sha256');
  for (const [cwd, patterns] of [
    [folder, OWN_INPUTS],
    [dirname(folder), COMMON_INPUTS],
  ] as const) {
    for (const file of globSync(patterns, { cwd, ignore: NOT_BUILT }).sort()) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(cwd, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
