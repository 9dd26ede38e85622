import { escapeHtml } from 'service-kit';
import { isDrawable, placed } from './drawing';
import { fileOf, type ShopFolder } from './readFolder';

const SIDE = 64;
/** Of a logo or a letter in the side of an icon. */
const SHARE = 0.76;

/** Returns the icon of pages, an SVG: the folder's, else one with rounded corners. */
export function favicon(folder: ShopFolder): string {
  return fileOf(folder, 'icon.svg')?.body.plain.toString() ?? square(folder, { corner: 15 });
}

/** Draws the icon, a logo or the first letter of the name on a square. @param scale of what is on the square */
export function square(folder: ShopFolder, { corner = 0, scale = 1 } = {}): string {
  const { colors } = folder.theme;
  const icon = fileOf(folder, 'icon.svg');
  const onDark = icon ?? fileOf(folder, 'logo-dark.svg');
  const logo = onDark ?? fileOf(folder, 'logo.svg');
  const side = SIDE * scale * (icon ? 1 : SHARE);
  const edge = (SIDE - side) / 2;
  const mark = logo
    ? placed(logo, { x: edge, y: edge, width: side, height: side })
    : letter(folder, side * SHARE);
  // A logo without one for dark grounds would not be seen on the brand's colour.
  const ground = logo && !onDark ? colors.ground : colors.brand;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${ground}"/>${mark}</svg>`;
}

/** An icon of another script is drawn by the fonts of browsers only. */
function letter({ facts, theme }: ShopFolder, size: number): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(facts.name.normalize('NFC')) ?? [];
  const middle = SIDE / 2;
  const capital = first.toLocaleUpperCase(facts.language);
  const family = isDrawable(capital) ? 'Fraunces, Georgia, serif' : 'sans-serif';
  return `<text x="${middle}" y="${middle + size * 0.35}" font-family="${family}" font-size="${size}" text-anchor="middle" fill="${theme.colors['on-brand']}">${escapeHtml(capital)}</text>`;
}
