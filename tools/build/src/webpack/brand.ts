import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const brandFolder = dirname(createRequire(import.meta.url).resolve('brand/brand.json'));

/** The parts of the brand that a page needs before any script runs. */
export interface BrandOfPage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly notices: { readonly cannotStart: string; readonly withoutJavaScript: string };
  readonly colors: Readonly<Record<string, string>>;
}

export function readBrandOfPage(): BrandOfPage {
  const text = (file: string) => readFileSync(join(brandFolder, file), 'utf8');
  return {
    ...(JSON.parse(text('brand.json')) as Omit<BrandOfPage, 'colors'>),
    colors: readColors(text('colors.css')),
  };
}

/** Returns a stylesheet's hex colours by variable, without the dashes. */
export function readColors(css: string): Readonly<Record<string, string>> {
  const declared = css.matchAll(/^\s*--([\w-]+): *(#[\da-f]{3}(?:[\da-f]{3})?);/gim);
  return Object.fromEntries([...declared].map(([, name = '', color = '']) => [name, color]));
}
