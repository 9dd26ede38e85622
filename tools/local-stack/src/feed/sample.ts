import { globSync, readFileSync } from 'node:fs';
import type { Sample } from 'catalogue/service';
import { sharedBody, type Revalidated } from 'service-kit';
import { assetPath } from '../assetPath';

/** Reads the sample feed (docs/product.md FEED-7): products (DATA-1), posts (DATA-7), and SVGs such as `product-7` or `post-7`. */
export function readSample(): Sample {
  const pictures = loadPictures();
  const products = readAsset('products.json');
  return {
    products: {
      body: sharedBody(products),
      shown: (JSON.parse(products) as readonly unknown[]).length,
      source: 'sample',
    },
    posts: sharedBody(readPosts()),
    picture: (name) => pictures.get(name),
  };
}

/** Posts take turns with scenes, of which there are fewer. */
function loadPictures(): ReadonlyMap<string, Revalidated> {
  const names = globSync('*.svg', { cwd: assetPath('assets/feed/pictures') }).map((file) =>
    file.replace('.svg', ''),
  );
  const scenes = names
    .filter((name) => name.startsWith('scene-'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map(readPicture);
  const products = names.filter((name) => name.startsWith('product-'));
  const posts = JSON.parse(readPosts()) as readonly { readonly id: number }[];
  return new Map([
    ...products.map((name) => [name, readPicture(name)] as const),
    ...posts.map(({ id }) => [`post-${id}`, scenes[(id - 1) % scenes.length]!] as const),
  ]);
}

function readPicture(name: string): Revalidated {
  const body = sharedBody(readAsset(`pictures/${name}.svg`));
  return { type: 'image/svg+xml', body, cacheControl: 'public, max-age=86400' };
}

/** Also those of the sample's folder, which names them: it has others in `posts`. */
function readPosts(): string {
  return readFileSync(assetPath('../../shops/juniper-row/posts.json'), 'utf8');
}

function readAsset(name: string): string {
  return readFileSync(assetPath(`assets/feed/${name}`), 'utf8');
}
