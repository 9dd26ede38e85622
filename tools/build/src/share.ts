import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ShareTable } from 'contract';
import { sharedRanges } from './webpack/shared';

/**
 * What a build of an app brings of each shared package, and the range it runs with, as the federation plugin is told.
 * @param folder of the app, absolute
 * @throws Error as `installedVersion` does
 */
export function shareTable(folder: string): ShareTable {
  return Object.fromEntries(
    Object.entries(sharedRanges).map(([name, range]) => [
      name,
      { version: installedVersion(folder, name.replace(/\/$/, '')), range },
    ]),
  );
}

/**
 * The version of a package that an app has installed.
 * @param folder of the app, absolute
 * @param name e.g. `react` or `shared-ui`
 * @throws Error when it has none
 */
export function installedVersion(folder: string, name: string): string {
  // Where Node looks, since what a package exports seldom has its package.json; in the shop's repository also beside the app, which
  // need not use all that is shared.
  const places = [
    ...(createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []),
    join(folder, '..'),
  ];
  const file = places.map((place) => join(place, name, 'package.json')).find((each) => existsSync(each));
  if (file === undefined)
    throw new Error(
      `${folder} has no ${name}, which all apps of the shop share: add it to the dependencies in its package.json.`,
    );
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
