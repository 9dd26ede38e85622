import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from 'build/root';

const { resolve } = createRequire(join(root, 'brand/package.json'));

export interface Face {
  readonly file: string;
  readonly weight: number | undefined;
}

/** @param folder absolute @returns sentences */
export function problemsOfType(css: string, folder: string): string[] {
  const families = ['font-text', 'font-display'].flatMap((name) =>
    familyOf(css, name) ? [] : `--${name} is missing: declare the family, as "--${name}: Georgia, serif;".`,
  );
  const files = urlsIn(css).flatMap((url) =>
    fileOf(url, folder)
      ? []
      : `url('${url}') leads nowhere: put the file beside fonts.css and begin with "./", or add its package to brand/package.json.`,
  );
  return [...families, ...files];
}

/** Undefined for system fonts. */
export function faceOf(css: string, property: string, folder: string): Face | undefined {
  const family = familyOf(css, property);
  for (const [face] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const [url] = urlsIn(face);
    if (!url || family !== /font-family:\s*['"]?([^'";]+)/.exec(face)?.[1]) continue;
    const file = fileOf(url, folder);
    const weight = new URLSearchParams(url.split('?')[1]).get('weight');
    if (file) return { file, weight: weight ? Number.parseInt(weight, 10) : undefined };
  }
  return undefined;
}

export function familyOf(css: string, property: string): string | undefined {
  return new RegExp(`--${property}:\\s*['"]?([^'",;]+)`).exec(css)?.[1];
}

function urlsIn(css: string): string[] {
  return [...css.matchAll(/url\(\s*['"]?([^'")]+)/g)].map(([, url = '']) => url);
}

function fileOf(url: string, folder: string): string | undefined {
  const [path = ''] = url.split('?');
  if (path.startsWith('.')) {
    const file = join(folder, path);
    return existsSync(file) ? file : undefined;
  }
  try {
    return resolve(path);
  } catch {
    return undefined;
  }
}
