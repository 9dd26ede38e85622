import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ShareTable } from 'contract';
import { sharedRanges } from './webpack/shared';

/** Returns an app's version and range of each shared package. @param folder of the app, absolute @throws Error if it lacks a package */
export function shareTable(folder: string): ShareTable {
  return Object.fromEntries(
    Object.entries(sharedRanges).map(([name, range]) => [
      name,
      { version: installedVersion(folder, name.replace(/\/$/, '')), range },
    ]),
  );
}

function installedVersion(folder: string, name: string): string {
  // Searches node_modules as Node does, because few packages export package.json. In the shop's repository it may be next to the app.
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
