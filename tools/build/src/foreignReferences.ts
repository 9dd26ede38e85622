import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findReleaseFiles, releaseUrl } from 'contract';
import { globSync } from 'tinyglobby';

/**
 * Whether a build names files of another build of the same app, which may be gone tomorrow.
 * @param folder the build, `<app>/dist/<version>`, absolute
 * @returns a sentence for each such url
 */
export function foreignReferences(folder: string, name: string, version: string): string[] {
  return globSync('**/*.{js,css,html}', { cwd: folder })
    .sort()
    .flatMap((file) =>
      findReleaseFiles(readFileSync(join(folder, file), 'utf8'))
        .filter((named) => named.app === name && named.version !== version)
        .map(
          (named) =>
            `${file} names ${releaseUrl(name, named.version)}, a folder of another build. Remove .cache/webpack and build again.`,
        ),
    );
}
