import { escapeHtml } from 'service-kit';
import { isDrawable, placed } from './drawing';
import type { ShopFolder } from './readFolder';

export const CARD_WIDTH = 1200;
const HEIGHT = 630;
const LONGEST = 1020;
const LONGEST_LINE = 68;

interface Line {
  readonly text: string;
  readonly family: 'Fraunces' | 'Figtree';
  readonly size: number;
  /** Of the text's baseline. */
  readonly y: number;
  readonly color: string | undefined;
}

/** Draws the picture of shared links, 1200 × 630: logo, name and claim over the banner. */
export function socialCard({ facts, theme, pictures, files }: ShopFolder): string {
  const { colors } = theme;
  const [logo, banner] = [pictures.logo, pictures.banner].map((url) => files.get(url ?? ''));
  const claim = linesOf(drawable(facts.claim));
  const lines: Line[] = [
    { text: drawable(facts.name), family: 'Fraunces', size: 96, y: 258, color: colors.ink },
    ...claim.map((text, index): Line => {
      return { text, family: 'Figtree', size: 30, y: 320 + index * 40, color: colors.text };
    }),
  ];
  const down = (banner ? 0 : 100) - (logo ? 0 : 50);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${HEIGHT}">
<linearGradient id="ground" x2="0" y2="1"><stop stop-color="${colors.paper}"/><stop offset="1" stop-color="${colors.sand}"/></linearGradient>
<rect width="${CARD_WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
<g transform="translate(0 ${down})">${logo ? placed(logo, { x: 500, y: 70, width: 200, height: 92 }) : ''}${lines.map(drawLine).join('')}</g>
${banner ? placed(banner, { x: 0, y: 430, width: CARD_WIDTH, height: 200 }, 'xMidYMax slice') : ''}</svg>`;
}

/** Returns no text for one of another script: it would be boxes. */
function drawable(text = ''): string {
  const composed = text.normalize('NFC');
  return isDrawable(composed) ? composed : '';
}

/** A long claim becomes two lines. */
function linesOf(claim: string): readonly string[] {
  if (claim.length <= LONGEST_LINE) return [claim];
  const middle = claim.lastIndexOf(' ', claim.length / 2 + 8);
  return middle < 0 ? [claim] : [claim.slice(0, middle), claim.slice(middle + 1)];
}

/** Draws a centred line, smaller if it would be too long. */
function drawLine({ text, family, size, y, color }: Line): string {
  // As in shared-ui/src/base.css.
  const tracking = family === 'Fraunces' ? 'letter-spacing="-0.02em"' : '';
  return `<text data-widest="${LONGEST}" x="${CARD_WIDTH / 2}" y="${y}" font-family="${family}" font-size="${size}" ${tracking} fill="${color}" text-anchor="middle">${escapeHtml(text)}</text>`;
}
