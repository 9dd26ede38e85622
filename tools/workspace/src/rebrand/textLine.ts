import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { escapeHtml } from 'service-kit';
import subsetFont from 'subset-font';
import { BrandError } from './facts';
import { faceOf, familyOf, type Face } from './type';

export interface Line {
  readonly text: string;
  readonly property: 'font-text' | 'font-display';
  readonly size: number;
  /** Of the base line. */
  readonly y: number;
  readonly color: string | undefined;
}

/** fonts.css and its absolute folder, the picture's size, and the longest line. */
export interface Setting {
  readonly type: string;
  readonly folder: string;
  readonly width: number;
  readonly height: number;
  readonly longest: number;
}

/** As in shared-ui/src/base.css. */
const STYLES = {
  'font-display': { weight: 560, tracking: -0.02 },
  'font-text': { weight: 400, tracking: 0 },
};

/** Draws a centred line as an SVG of paths, smaller if it would be too long. @throws BrandError without a font */
export async function drawLine(
  line: Line,
  { type, folder, width, height, longest }: Setting,
): Promise<string> {
  const { text, property, size, y, color } = line;
  const { weight, tracking } = STYLES[property];
  const fonts = mkdtempSync(join(tmpdir(), 'brand-'));
  try {
    const face = faceOf(type, property, folder);
    const file = join(fonts, 'face.ttf');
    if (face) writeFileSync(file, await drawable(face, text, weight));
    const family = face ? '' : `font-family="${familyOf(type, property)}"`;
    const drawn = (fontSize: number) =>
      new Resvg(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><text x="${width / 2}" y="${y}" ${family} font-size="${fontSize}" letter-spacing="${tracking * fontSize}" fill="${color}" text-anchor="middle">${escapeHtml(text)}</text></svg>`,
        { font: { fontFiles: face ? [file] : [], loadSystemFonts: !face } },
      );
    const wide = drawn(size).getBBox()?.width ?? 0;
    if (wide === 0)
      throw new BrandError(
        `fonts.css: no face of --${property} draws "${text}": declare one with @font-face, or install the font.`,
      );
    return drawn(size * Math.min(1, longest / wide)).toString();
  } finally {
    rmSync(fonts, { recursive: true });
  }
}

/** Converts a face to a format that resvg draws, at one weight. */
async function drawable({ file, weight }: Face, text: string, usual: number): Promise<Buffer> {
  const font = readFileSync(file);
  const options = { targetFormat: 'sfnt' } as const;
  // A static face has no weight axis.
  return subsetFont(font, text, { ...options, variationAxes: { wght: weight ?? usual } }).catch(() =>
    subsetFont(font, text, options),
  );
}
