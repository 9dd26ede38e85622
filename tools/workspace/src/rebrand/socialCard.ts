import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { BrandError } from 'build/webpack/brandFacts';
import { escapeHtml } from 'service-kit';
import subsetFont from 'subset-font';
import { placed, toPng } from './drawing';
import type { Brand } from './readBrand';
import { faceOf, familyOf, type Face } from './type';

const WIDTH = 1200;
const HEIGHT = 630;
const LONGEST = 1020;

interface Line {
  readonly text: string;
  readonly property: 'font-text' | 'font-display';
  readonly size: number;
  /** Of the text's baseline. */
  readonly y: number;
  readonly color: string | undefined;
}

/** As in shared-ui/src/base.css. */
const STYLES = {
  'font-display': { weight: 560, tracking: -0.02 },
  'font-text': { weight: 400, tracking: 0 },
};

/** Draws the picture of shared links, 1200 × 630. @throws BrandError without a font */
export async function makeSocialCard(brand: Brand): Promise<Buffer> {
  const { facts, colors, drawings } = brand;
  const name = { text: facts.name, property: 'font-display', size: 96, y: 258, color: colors.ink } as const;
  const claim = { text: facts.claim, property: 'font-text', size: 30, y: 320, color: colors.text } as const;
  const parts = [
    placed(drawings.logo, { x: 500, y: 70, width: 200, height: 92 }),
    ...(await Promise.all([name, claim].map((line) => drawLine(line, brand)))),
    placed(drawings.banner, { x: 0, y: 430, width: WIDTH, height: 200 }, 'xMidYMax slice'),
  ];
  return toPng(
    svgOf(`<linearGradient id="card-ground" x2="0" y2="1"><stop stop-color="${colors.paper}"/><stop offset="1" stop-color="${colors.sand}"/></linearGradient>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#card-ground)"/>${parts.join('')}`),
    WIDTH,
  );
}

function svgOf(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
}

/** Draws a centred line as paths, smaller if it would be too long. */
async function drawLine({ text, property, size, y, color }: Line, brand: Brand): Promise<string> {
  const { weight, tracking } = STYLES[property];
  const fonts = mkdtempSync(join(tmpdir(), 'brand-'));
  try {
    const face = faceOf(brand.type, property, brand.folder);
    const file = join(fonts, 'face.ttf');
    if (face) writeFileSync(file, await drawable(face, text, weight));
    const family = face ? '' : `font-family="${familyOf(brand.type, property)}"`;
    const drawn = (fontSize: number) =>
      new Resvg(
        svgOf(
          `<text x="${WIDTH / 2}" y="${y}" ${family} font-size="${fontSize}" letter-spacing="${tracking * fontSize}" fill="${color}" text-anchor="middle">${escapeHtml(text)}</text>`,
        ),
        { font: { fontFiles: face ? [file] : [], loadSystemFonts: !face } },
      );
    const wide = drawn(size).getBBox()?.width ?? 0;
    if (wide === 0)
      throw new BrandError(
        `fonts.css: no face of --${property} draws "${text}": declare one with @font-face, or install the font.`,
      );
    const svg = drawn(size * Math.min(1, LONGEST / wide)).toString();
    return placed(svg, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  } finally {
    rmSync(fonts, { recursive: true });
  }
}

/** Converts a face for resvg, at one weight. */
async function drawable({ file, weight }: Face, text: string, usual: number): Promise<Buffer> {
  const font = readFileSync(file);
  const options = { targetFormat: 'sfnt' } as const;
  // A static face has no weight axis.
  return subsetFont(font, text, { ...options, variationAxes: { wght: weight ?? usual } }).catch(() =>
    subsetFont(font, text, options),
  );
}
