import { join } from 'node:path';
import { packRelease } from 'contract/archive';
import type { Stated } from 'discovery';
import { newestBuild, readRelease } from 'build/builds';
import { distOf, type Workspace } from 'build/apps';

/** Returns the newest build of each app in this folder, as a release that should be live. Logs apps without a usable build. */
export function statedBuilds(
  { root, apps }: Workspace,
  isHere: (app: string) => boolean,
  log: (line: string) => void,
): Stated[] {
  return apps
    .filter(({ name }) => isHere(name))
    .flatMap(({ name }) => {
      try {
        const release = readRelease(root, name, newestBuild(root, name));
        const folder = join(distOf(root, name), release.version);
        return [{ release, open: () => packRelease(folder, release) }];
      } catch (error) {
        log(`${name}: ${(error as Error).message}`);
        return [];
      }
    });
}
