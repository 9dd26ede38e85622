import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { placed, toPng } from './drawing';
import { readBrand, type Brand } from './readBrand';
import { makeSocialCard } from './socialCard';
import { screenshotsOfOthers, webManifest } from './webManifest';

/** Replaces the shop's brand, without screenshots of another one. @param given folder of the new brand @param shop folder of the shop's brand @throws BrandError */
export async function rebrand(given: string, shop: string): Promise<Brand & { left: readonly string[] }> {
  const brand = readBrand(given);
  const left = screenshotsOfOthers(brand, shop);
  const made = await makeFiles(brand, left);
  const next = `${shop}.next`;
  rmSync(next, { recursive: true, force: true });
  cpSync(given, next, {
    recursive: true,
    dereference: true,
    filter: (path) => !basename(path).startsWith('.') && !left.includes(basename(path)),
  });
  for (const [file, content] of Object.entries(made)) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), content);
  }
  rmSync(shop, { recursive: true });
  renameSync(next, shop);
  return { ...brand, left };
}

/** Returns the generated files by path. */
export async function makeFiles(brand: Brand, left: readonly string[] = []) {
  const rounded = icon(brand, 15, 0.76);
  return {
    'public/favicon.svg': `${rounded}\n`,
    'public/icon-192.png': toPng(rounded, 192),
    'public/icon-512.png': toPng(rounded, 512),
    // Masks may cut a circle of four fifths (https://www.w3.org/TR/appmanifest/#icon-masks).
    'public/icon-maskable-512.png': toPng(icon(brand, 0, 0.55), 512),
    'public/apple-touch-icon.png': toPng(icon(brand, 0, 0.76), 180),
    'public/manifest.webmanifest': `${JSON.stringify(webManifest(brand, left), null, 2)}\n`,
    'socialCard.png': await makeSocialCard(brand),
  };
}

const SIDE = 64;

/** @param share of the logo in the side */
function icon({ drawings, colors }: Brand, corner: number, share: number): string {
  const side = Math.round((SIDE * share) / 2) * 2;
  const edge = (SIDE - side) / 2;
  const logo = placed(drawings.logoOnDark, { x: edge, y: edge, width: side, height: side });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${colors.brand}"/>${logo}</svg>`;
}
