import { fileURLToPath } from 'node:url';

/**
 * Where a file of this package is on the disk, for the sources in `src` and for a bundle of them in `dist`.
 * @param name below the package's folder, e.g. `assets/feed/posts.json`
 * @returns absolute
 */
export function assetPath(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}
