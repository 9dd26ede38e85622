import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';

export const DEV_VERSION = '0.0.0-dev';

/** Folders of packages whose sources are in every app. */
export const COMMON_PACKAGES = ['shared-*', 'contract'];

const COMMON_SOURCES = [
  ...COMMON_PACKAGES.flatMap((folder) => ['src/**', 'package.json'].map((input) => `${folder}/${input}`)),
  ...['*.ts', 'texts/**', 'webpack/**'].map((input) => `tools/build/src/${input}`),
];
/** The supported browsers, and the versions of dependencies. */
const COMMON_INPUTS = [...COMMON_SOURCES, 'package.json', 'pnpm-lock.yaml'];
// No braces: with them tinyglobby would search node_modules.
const OWN_INPUTS = ['src/**', 'package.json', 'webpack.config.ts'];

export const NOT_BUILT = ['**/*.test.ts*', '**/*.fixture.ts*', '**/*.stories.tsx', '**/*.md'];

/** Globs of the files in an app's build, below the workspace, with those that are `NOT_BUILT`. */
export function inputsOf(app: string) {
  const own = OWN_INPUTS.map((input) => `${app}/${input}`);
  return { own, sources: COMMON_SOURCES, all: [...own, ...COMMON_INPUTS] };
}

/**
 * Returns an app's version: package.json's for a release (`RELEASE=true`), or else e.g. `1.0.0-dev.x1a2b3c4d`. The hash of the inputs
 * gives each content its own version. @param folder of the app, absolute
 */
export function appVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return process.env.RELEASE === 'true' ? version : `${version}-dev.x${inputHash(folder).slice(0, 8)}`;
}

/** Returns the SHA-256 of a build's inputs, in hex. @param folder of the app, absolute */
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
