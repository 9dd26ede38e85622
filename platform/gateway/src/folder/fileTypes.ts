import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
};

export const PICTURE_ENDINGS: readonly string[] = Object.keys(TYPES).filter((ending) =>
  isPicture(`x${ending}`),
);

/** Returns the media type of a file of a shop's folder that pages load; undefined for others. */
export function typeOf(file: string): string | undefined {
  return TYPES[extname(file).toLowerCase()];
}

export function isPicture(file: string): boolean {
  return typeOf(file)?.startsWith('image/') ?? false;
}

export function isFont(file: string): boolean {
  return typeOf(file)?.startsWith('font/') ?? false;
}
