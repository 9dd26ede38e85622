import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import type { Brand } from './readBrand';
import { placed, toPng } from './drawing';
import { faceOf, familyOf } from './type';

const WIDTH = 1200;
const HEIGHT = 630;
/** Between the text and the edges. */
const MARGIN = 90;

/** The picture of a link to the shop where people share it, 1200 × 630: the logo, the name and the claim above the banner. */
export async function makeSocialCard({ folder, facts, colors, type, drawings }: Brand): Promise<Buffer> {
  const folderOfFonts = mkdtempSync(join(tmpdir(), 'brand-'));
  try {
    const name = await line({
      text: facts.name,
      property: 'font-display',
      size: 96,
      y: 258,
      color: colors.ink,
    });
    const claim = await line({
      text: facts.claim,
      property: 'font-text',
      size: 30,
      y: 320,
      color: colors.text,
    });
    const logo = placed(drawings.logo, { x: 500, y: 70, width: 200, height: 92 });
    const banner = placed(drawings.banner, { x: 0, y: 430, width: WIDTH, height: 200 }, 'xMidYMax slice');
    return toPng(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<linearGradient id="card-ground" x2="0" y2="1"><stop stop-color="${colors.paper}"/><stop offset="1" stop-color="${colors.sand}"/></linearGradient>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#card-ground)"/>${logo}${name}${claim}${banner}</svg>`,
      WIDTH,
    );
  } finally {
    rmSync(folderOfFonts, { recursive: true });
  }

  interface Line {
    readonly text: string;
    /** Of fonts.css: the family. */
    readonly property: string;
    readonly size: number;
    /** Of the base line. */
    readonly y: number;
    readonly color: string | undefined;
  }

  /** A line in the middle as paths, smaller where it would be too long. */
  async function line({ text, property, size, y, color }: Line): Promise<string> {
    const face = faceOf(type, property, folder);
    const fontFiles: string[] = [];
    if (face) {
      // A browser's format and all weights in one file: neither can be drawn from.
      const font = await subsetFont(readFileSync(face.file), text, {
        targetFormat: 'sfnt',
        variationAxes: { wght: face.weight },
      });
      fontFiles.push(join(folderOfFonts, `${property}.ttf`));
      writeFileSync(fontFiles[0] ?? '', font);
    }
    const family = face ? '' : `font-family="${familyOf(type, property) ?? ''}"`;
    // As headings are set in the shop.
    const tracking = property === 'font-display' ? -0.02 : 0;
    const drawn = (fontSize: number) =>
      new Resvg(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><text x="${WIDTH / 2}" y="${y}" ${family} font-size="${fontSize}" letter-spacing="${tracking * fontSize}" fill="${color}" text-anchor="middle">${escaped(text)}</text></svg>`,
        { font: { fontFiles, loadSystemFonts: !face } },
      );
    const wide = drawn(size).getBBox()?.width ?? 0;
    const fits = Math.min(1, (WIDTH - 2 * MARGIN) / Math.max(wide, 1));
    return placed(drawn(size * fits).toString(), { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
