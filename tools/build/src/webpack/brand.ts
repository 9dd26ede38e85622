import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What `npm run rebrand` swaps; in a remote's own repository it came with the other packages. */
export const brandFolder = dirname(createRequire(import.meta.url).resolve('brand/brand.json'));

/** What the page says and shows before any of the shop's code has run. */
export interface BrandOfPage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly notices: { readonly cannotStart: string; readonly withoutJavaScript: string };
  /** By their names, without the two dashes. */
  readonly colors: Readonly<Record<string, string>>;
}

/** @throws the error of `node:fs` when a file of the brand is missing */
export function readBrandOfPage(): BrandOfPage {
  const text = (file: string) => readFileSync(join(brandFolder, file), 'utf8');
  return {
    ...(JSON.parse(text('brand.json')) as Omit<BrandOfPage, 'colors'>),
    colors: readColors(text('colors.css')),
  };
}

/** The colours that a stylesheet declares, each as a hex colour. @returns them by their names, without the two dashes */
export function readColors(css: string): Readonly<Record<string, string>> {
  const declared = css.matchAll(/^\s*--([\w-]+): *(#[\da-f]{3}(?:[\da-f]{3})?);/gim);
  return Object.fromEntries([...declared].map(([, name = '', color = '']) => [name, color]));
}
