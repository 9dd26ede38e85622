import { readdirSync, readFileSync } from 'node:fs';

import { etagOf } from 'service-kit';
import { assetPath } from '../assetPath';
import { posts } from './samples';

export interface Picture {
  svg: string;
  etag: string;
}

const FOLDER = assetPath('assets/feed/pictures');

/** Reads all pictures by feed id. There are fewer scenes than posts, so posts share them in turn. */
export function loadPictures(): Map<string, Picture> {
  const files = new Map<string, Picture>();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.svg'))) {
    const svg = readFileSync(`${FOLDER}/${file}`, 'utf8');
    files.set(file.replace(/\.svg$/, ''), { svg, etag: etagOf(svg) });
  }

  const scenes = [...files.keys()].filter((id) => id.startsWith('scene-')).sort(byNumber);
  const pictures = new Map([...files].filter(([id]) => id.startsWith('product-')));
  for (const { id } of posts) {
    const scene = files.get(scenes[(id - 1) % scenes.length] ?? '');
    if (scene) pictures.set(`post-${id}`, scene);
  }
  return pictures;
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
