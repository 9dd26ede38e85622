import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { readColors } from 'build/webpack/brand';
import { BrandError, problemsOfFacts, type Facts } from 'build/webpack/brandFacts';
import { pathMatches } from 'contract';
import { problemsOfColors } from './colors';
import { problemsOfDrawing } from './drawing';
import { problemsOfType } from './type';

/** Sources of a brand, from which its other files are made. Drawings are SVG, `type` is fonts.css. */
export type Brand = ReturnType<typeof readBrand>;

const FILES = ['brand.json', 'colors.css', 'fonts.css', 'logo.svg', 'logoOnDark.svg', 'banner.svg'] as const;

/** @param folder absolute @throws BrandError with all problems */
export function readBrand(folder: string) {
  if (!existsSync(folder))
    throw new BrandError(`There is no folder ${folder}: copy brand/assets, and change what is in it.`);
  const missing = FILES.filter((file) => !existsSync(join(folder, file)));
  refuse(missing.map((file) => `${file} is missing: begin with a copy of brand/assets/${file}.`));

  const text = (file: (typeof FILES)[number]) => readFileSync(join(folder, file), 'utf8');
  const colors = readColors(text('colors.css'));
  const drawings = { logo: text('logo.svg'), logoOnDark: text('logoOnDark.svg'), banner: text('banner.svg') };
  const [facts, problems] = parseFacts(text('brand.json'));
  const inFile = (file: string, found: readonly string[]) => found.map((problem) => `${file}: ${problem}`);
  refuse([
    ...inFile('brand.json', problems),
    ...inFile('colors.css', problemsOfColors(colors)),
    ...inFile('fonts.css', problemsOfType(text('fonts.css'), folder)),
    ...Object.entries(drawings).flatMap(([name, svg]) => inFile(`${name}.svg`, problemsOfDrawing(svg))),
  ]);
  return { folder, facts, colors, type: text('fonts.css'), drawings };
}

function parseFacts(json: string): [Facts, string[]] {
  try {
    const facts = JSON.parse(json) as Facts;
    const problems = problemsOfFacts(facts);
    return [facts, problems.length > 0 ? problems : problemsOfLinks(facts)];
  } catch (error) {
    return [{} as Facts, [`it is no JSON: ${(error as Error).message}.`]];
  }
}

/** Finds paths of the shop that no remote serves. */
function problemsOfLinks({ legal = [] }: Facts): string[] {
  const routes = readWorkspace().remotes.flatMap((remote) => remote.routes);
  return legal.flatMap(({ url }, index) => {
    const { hostname, pathname } = new URL(url, 'https://shop.invalid');
    const page = hostname === 'shop.invalid' && pathname.toLowerCase();
    if (!url.startsWith('/') || (page && routes.some(({ path }) => pathMatches(path, page)))) return [];
    return `legal.${index}.url is ${url}, which no remote serves: give a remote this page (docs/teams.md), or write the URL of a page elsewhere.`;
  });
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new BrandError(problems.join('\n'));
}
