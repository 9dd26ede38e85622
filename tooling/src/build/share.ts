import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ShareTable } from 'release-format';
import { root } from '../root';
import { sharedRanges } from '../webpack/shared';

/** What a build brings of each shared package, and the range it runs with, as the federation plugin is told. */
export function shareTable(): ShareTable {
  return Object.fromEntries(
    Object.entries(sharedRanges).map(([name, range]) => [
      name,
      { version: installedVersion(name.replace(/\/$/, '')), range },
    ]),
  );
}

/** The version of a shared package in this workspace. @param name e.g. `react` or `shared-ui` */
export function installedVersion(name: string): string {
  const file = name.startsWith('shared-')
    ? join(root, name, 'package.json')
    : createRequire(join(root, 'shell/package.json')).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
