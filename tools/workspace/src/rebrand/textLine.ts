import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { escapeHtml } from 'service-kit';
import subsetFont from 'subset-font';
import { BrandError } from './brandError';
import { faceOf, familyOf, type Face } from './type';

export interface Line {
  readonly text: string;
  /** Its family, by the custom property of fonts.css. */
  readonly property: 'font-text' | 'font-display';
  readonly size: number;
  /** Of the base line. */
  readonly y: number;
  /** Hex. */
  readonly color: string | undefined;
}

/** What a line is set in: a fonts.css and its folder, absolute; the size of the picture and the most that the line may take of its width. */
export interface Setting {
  readonly type: string;
  readonly folder: string;
  readonly width: number;
  readonly height: number;
  readonly longest: number;
}

/** How the shop sets its headings (shared-ui/src/base.css), and everything else. */
const STYLES = {
  'font-display': { weight: 560, tracking: -0.02 },
  'font-text': { weight: 400, tracking: 0 },
};

/** A line in the middle of a picture, as an SVG of paths; smaller where it would be too long. @throws BrandError without a font */
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

/** A face in a format that can be drawn from, which a browser's is not; of a variable one a single weight. */
async function drawable({ file, weight }: Face, text: string, usual: number): Promise<Buffer> {
  const font = readFileSync(file);
  const options = { targetFormat: 'sfnt' } as const;
  // A face that has one weight has nothing to choose from.
  return subsetFont(font, text, { ...options, variationAxes: { wght: weight ?? usual } }).catch(() =>
    subsetFont(font, text, options),
  );
}
