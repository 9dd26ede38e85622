import { extname } from 'node:path';

const PICTURES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};
const FONTS: Readonly<Record<string, string>> = {
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
};

export const PICTURE_ENDINGS: readonly string[] = Object.keys(PICTURES);

/** Returns the media type of a file of a shop's folder that pages load; undefined for others. */
export function typeOf(file: string): string | undefined {
  const ending = extname(file).toLowerCase();
  return PICTURES[ending] ?? FONTS[ending];
}

export function isPicture(file: string): boolean {
  return PICTURE_ENDINGS.includes(extname(file).toLowerCase());
}

export function isFont(file: string): boolean {
  return extname(file).toLowerCase() in FONTS;
}
