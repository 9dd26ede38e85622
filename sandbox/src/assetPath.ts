import { fileURLToPath } from 'node:url';

/** Where a file of `sandbox/assets` is on the disk, for the sources in `src` and for a bundle in `dist`. @param name e.g. `feed/posts.json` */
export function assetPath(name: string): string {
  return fileURLToPath(new URL(`../assets/${name}`, import.meta.url));
}
