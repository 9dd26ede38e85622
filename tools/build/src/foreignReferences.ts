import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/**
 * Whether a build names files of another build of the same app, which may be gone tomorrow.
 * @param folder the build, `<app>/dist/<version>`, absolute
 * @returns a sentence for each such url
 */
export function foreignReferences(folder: string, name: string, version: string): string[] {
  const url = new RegExp(`/(?:mfe/)?${name}/(\\d+\\.\\d+\\.\\d+[\\w.+-]*)/`, 'g');
  return globSync('**/*.{js,css,html}', { cwd: folder })
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(url)]
        .filter(([, other]) => other !== version)
        .map(
          ([other]) =>
            `${file} names ${other}, a folder of another build. Remove .cache/webpack and build again.`,
        ),
    );
}
