import { fileURLToPath } from 'node:url';

/** Returns the absolute path of a file of this package, from `src` or a bundle in `dist`. @param name e.g. `assets/feed/products.json` */
export function assetPath(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}
