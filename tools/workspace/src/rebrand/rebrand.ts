import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeIcons } from './icons';
import { readBrand, type Brand } from './readBrand';
import { makeSocialCard } from './socialCard';
import { webManifest } from './webManifest';

/**
 * Swaps the brand of the shop; writes nothing unless everything is right.
 * @param given the new brand's folder, absolute, or the shop's own
 * @param shop the folder of the shop's brand, absolute
 * @throws BrandError with every problem
 */
export async function rebrand(given: string, shop: string): Promise<Brand> {
  const brand = readBrand(given);
  const made = await makeFiles(brand);
  const next = `${shop}.next`;
  rmSync(next, { recursive: true, force: true });
  cpSync(given, next, {
    recursive: true,
    dereference: true,
    filter: (path) => !basename(path).startsWith('.'),
  });
  for (const [file, content] of Object.entries(made)) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), content);
  }
  rmSync(shop, { recursive: true });
  renameSync(next, shop);
  return brand;
}

/** Makes the other files of a brand, by path. */
export async function makeFiles(brand: Brand): Promise<Readonly<Record<string, string | Buffer>>> {
  const icons = makeIcons(brand.drawings.logoOnDark, brand.colors.brand ?? '');
  return {
    ...Object.fromEntries(Object.entries(icons).map(([name, icon]) => [`public/${name}`, icon])),
    'public/manifest.webmanifest': `${JSON.stringify(webManifest(brand), null, 2)}\n`,
    'socialCard.png': await makeSocialCard(brand),
  };
}
