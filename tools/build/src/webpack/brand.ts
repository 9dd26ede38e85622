import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BrandError, problemsOfFacts } from './brandFacts';

export const brandFolder = dirname(createRequire(import.meta.url).resolve('brand/brand.json'));

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

/** @param folder of the brand @throws BrandError that names each wrong field of brand.json */
export function checkBrandFacts(folder = brandFolder): void {
  const problems = problemsOfFacts(JSON.parse(read(folder, 'brand.json')));
  const file = join(folder, 'brand.json');
  if (problems.length > 0) throw new BrandError(problems.map((problem) => `${file}: ${problem}`).join('\n'));
}

/** Returns the facts and colours of the brand, for a page before any script runs. */
export function readBrandOfPage(): object {
  const facts = JSON.parse(read(brandFolder, 'brand.json')) as object;
  return { ...facts, colors: readColors(read(brandFolder, 'colors.css')) };
}

/** Returns a stylesheet's hex colours by variable, without the dashes. */
export function readColors(css: string): Readonly<Record<string, string>> {
  const declared = css.matchAll(/^\s*--([\w-]+): *(#[\da-f]{3}(?:[\da-f]{3})?);/gim);
  return Object.fromEntries([...declared].map(([, name = '', color = '']) => [name, color]));
}
