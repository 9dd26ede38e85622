import { readFileSync } from 'node:fs';
import { assetPath } from '../assetPath';

// Read, not imported: tsc wants imported JSON in the package's `include`.
export const products = readJson('products.json');
export const posts = readJson('posts.json');

function readJson(name: string): readonly { readonly id: number }[] {
  return JSON.parse(readFileSync(assetPath(`assets/feed/${name}`), 'utf8')) as { id: number }[];
}
